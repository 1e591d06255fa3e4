import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { type CommentaryEntry, useCommentary, type VersePlace } from './api';
import { PanelFailure, PanelLoading } from './panel-states';
import { topicName } from './topic-names';

export function CommentaryTab({ place }: { place: VersePlace }) {
  const { data: commentary, isPending, error, refetch } = useCommentary(place);
  if (isPending) return <PanelLoading />;
  if (error) {
    return (
      <PanelFailure
        title={m.bible_commentary_failure()}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <Part title={m.bible_commentary_history()} text={commentary.historical_context} />
      <Part title={m.bible_commentary_theology()} text={commentary.theological_significance} />
      <Part title={m.bible_commentary_practice()} text={commentary.practical_application} />
      {commentary.key_themes.length > 0 && (
        <section className="grid gap-2">
          <PartTitle>{m.bible_commentary_themes()}</PartTitle>
          <ul className="flex flex-wrap gap-2">
            {commentary.key_themes.map((theme) => (
              <li key={theme}>
                <Badge tone="green">{topicName(theme)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Sources label={commentary.label} entries={commentary.entries} />
    </div>
  );
}

function PartTitle({ children }: { children: string }) {
  return <h3 className="font-serif text-lg font-semibold">{children}</h3>;
}

function Part({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section className="grid gap-2">
      <PartTitle>{title}</PartTitle>
      <Paragraphs paragraphs={text.split(/\n+/)} />
    </section>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="font-serif leading-relaxed">
      {paragraph}
    </p>
  ));
}

/** The commentaries themselves, each in its own words, for those who want to read on. */
function Sources({ label, entries }: { label: string; entries: CommentaryEntry[] }) {
  return (
    <section className="grid gap-1 border-t border-line pt-4">
      <PartTitle>{m.bible_commentary_sources()}</PartTitle>
      <p className="mb-2 text-xs text-muted">{label}</p>
      {entries.map((entry) => (
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
              {[entry.author, entry.rights].filter(Boolean).join(' · ')}
            </p>
          </div>
        </details>
      ))}
    </section>
  );
}
