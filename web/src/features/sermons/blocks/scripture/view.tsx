import { m } from '@/messages';
import { Verse } from '@/ui/verse';
import type { Block } from '../../model';
import { BodyText, Part, ReadingText, SmallPrint } from '../shared/view-parts';
import { isChangedByHand } from './changed-by-hand';
import type { ScriptureVerse } from './content';

/** Shows a passage as running text, or verse by verse with the notes on each. */
export function ScriptureView({ block: { content } }: { block: Block<'scripture'> }) {
  const { reference, text, verses, commentary, attribution, isExpanded } = content;
  const isByVerse = isExpanded && verses.length > 0;
  return (
    <ReadingText>
      <div
        className="scripture-verses"
        data-layout={isByVerse ? 'lines' : 'paragraph'}
        data-numbers="on"
      >
        {isByVerse ? (
          <VerseByVerse verses={verses} />
        ) : (
          <Passage text={text} verses={isChangedByHand(content) ? [] : verses} />
        )}
      </div>
      <Source reference={reference} attribution={attribution} />
      {commentary.trim() !== '' && (
        <Part title={m.common_commentary()}>
          <BodyText text={commentary} />
        </Part>
      )}
    </ReadingText>
  );
}

type PassageProps = { text: string; verses: readonly ScriptureVerse[] };

function Passage({ text, verses }: PassageProps) {
  // Hides the verse number in a single-verse passage, because it would only repeat the reference.
  if (verses.length < 2) return <BodyText text={text} />;
  return (
    <p dir="auto">
      {verses.map(({ verse, text: verseText }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: verse numbers restart in each chapter
        <Verse key={at} number={verse}>
          {verseText}
        </Verse>
      ))}
    </p>
  );
}

function VerseByVerse({ verses }: { verses: readonly ScriptureVerse[] }) {
  return verses.map(({ verse, text, notes }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: verse numbers restart in each chapter
    <div key={at} dir="auto" className="mb-2">
      <Verse number={verse}>{text}</Verse>
      {notes.trim() !== '' && <Notes>{notes}</Notes>}
    </div>
  ));
}

/** The preacher's notes, visually separate from the Bible text. */
export function Notes({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="border-s-2 border-line ps-3 text-[0.9em] whitespace-pre-line text-muted"
    >
      {children}
    </p>
  );
}

type SourceProps = { reference: string; attribution: string };

/** The reference, and the attribution that must be shown with the passage. */
export function Source({ reference, attribution }: SourceProps) {
  if (reference === '' && attribution === '') return null;
  return (
    <SmallPrint className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
      {reference && <cite className="font-medium text-wine-ink not-italic">{reference}</cite>}
      {attribution && <span>{attribution}</span>}
    </SmallPrint>
  );
}
