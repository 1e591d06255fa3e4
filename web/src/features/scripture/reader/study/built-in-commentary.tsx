import { useId } from 'react';
import { GeneratedBadge } from '@/features/assist';
import { m } from '@/messages';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import type { Commentary } from '../api';
import { changeSettings, useReadingSettings } from '../state/reading-settings';
import { CommentaryThemes, Paragraphs, PartTitle } from './commentary-parts';

type Commentator = Commentary['commentators'][number];
type Section = Commentary['sections'][number];

/** What the bundled commentaries say about a verse: each by name, and only those the reader chose. */
export function BuiltInCommentary({ commentary }: { commentary: Commentary }) {
  const { commentators, sections, entries } = commentary;
  const { hiddenCommentaries } = useReadingSettings();
  const shown = commentators.filter(({ source }) => !hiddenCommentaries.includes(source));
  const shownEntries = entries.filter(({ source }) => !hiddenCommentaries.includes(source));
  return (
    <>
      <CommentatorChoice commentators={commentators} shown={shown} />
      {shownEntries.length === 0 && (
        <p className="text-muted">
          {entries.length === 0 ? m.bible_commentary_no_note() : m.bible_commentary_none_chosen()}
        </p>
      )}
      {sections.map((section) => (
        <CommentarySection key={section.name} section={section} commentators={shown} />
      ))}
      <CommentaryThemes themes={commentary.key_themes} />
      {shownEntries.length > 0 && (
        <FullText label={commentary.label} entries={shownEntries} commentators={shown} />
      )}
    </>
  );
}

function CommentatorChoice({
  commentators,
  shown,
}: {
  commentators: Commentator[];
  shown: Commentator[];
}) {
  const choose = (source: string, isShown: boolean) => {
    const hidden = commentators.filter((one) =>
      one.source === source ? !isShown : !shown.includes(one),
    );
    changeSettings({ hiddenCommentaries: hidden.map((one) => one.source) });
  };
  return (
    <details>
      <summary className="rounded-sm py-1.5 text-sm font-medium">
        {m.bible_commentary_commentators({ chosen: shown.length, total: commentators.length })}
      </summary>
      <div className="grid gap-4 pt-2">
        {commentators.map((commentator) => (
          <Field
            key={commentator.source}
            layout="inline"
            label={commentator.title}
            hint={m.bible_commentary_commentator(commentator)}
          >
            <Checkbox
              checked={shown.includes(commentator)}
              onCheckedChange={(checked) => choose(commentator.source, checked === true)}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

function CommentarySection({
  section,
  commentators,
}: {
  section: Section;
  commentators: Commentator[];
}) {
  const titles: Record<Section['name'], string> = {
    historical_context: m.common_historical_context(),
    theological_significance: m.bible_commentary_theology(),
    practical_application: m.bible_commentary_practice(),
  };
  const quotations = section.quotations.flatMap(({ source, paragraphs }) => {
    const by = commentators.find((commentator) => commentator.source === source);
    return by ? [{ by, paragraphs }] : [];
  });
  if (quotations.length === 0) return null;
  return (
    <section className="grid gap-4">
      <PartTitle>{titles[section.name]}</PartTitle>
      {quotations.map(({ by, paragraphs }) => (
        <Quotation key={by.source + paragraphs[0]} by={by} paragraphs={paragraphs} />
      ))}
    </section>
  );
}

function Quotation({ by, paragraphs }: { by: Commentator; paragraphs: string[] }) {
  const captionId = useId();
  return (
    <figure aria-labelledby={captionId} className="grid gap-2">
      <figcaption id={captionId} className="text-sm text-muted">
        {m.bible_commentary_commentator(by)}
      </figcaption>
      <Paragraphs paragraphs={paragraphs} />
    </figure>
  );
}

/** The remarks in full, for further reading. */
function FullText({
  label,
  entries,
  commentators,
}: {
  label: string;
  entries: Commentary['entries'];
  commentators: Commentator[];
}) {
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <PartTitle>{m.common_sources()}</PartTitle>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <GeneratedBadge isBuiltIn />
        <span>{label}</span>
      </p>
      {entries.map((entry) => {
        const by = commentators.find(({ source }) => source === entry.source);
        return (
          <details
            key={`${entry.source} ${entry.reference} ${entry.heading}`}
            className="border-b border-line py-2"
          >
            <summary className="rounded-sm py-1.5 text-sm">
              <span className="font-medium">{entry.title}</span>
              <span className="text-muted">{` · ${entry.reference}`}</span>
            </summary>
            <div className="grid gap-3 pt-2 pb-3">
              {entry.heading && <h4 className="font-medium">{entry.heading}</h4>}
              <Paragraphs paragraphs={entry.paragraphs} />
              <p className="text-xs text-muted">
                {[by && m.bible_commentary_commentator(by), entry.rights]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </details>
        );
      })}
    </section>
  );
}
