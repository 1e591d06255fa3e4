import type { Block } from '../../model';
import { Notes, Source } from '../scripture/view';
import { BodyText, ReadingText } from '../shared/view-parts';

/** Shows one verse from a split passage, with its notes. */
export function VerseView({ block: { content } }: { block: Block<'verse'> }) {
  const { reference, text, notes, attribution } = content;
  return (
    <ReadingText>
      <div className="scripture-verses">
        <BodyText text={text} />
      </div>
      <Source reference={reference} attribution={attribution} />
      {notes.trim() !== '' && (
        <div className="mt-2">
          <Notes>{notes}</Notes>
        </div>
      )}
    </ReadingText>
  );
}
