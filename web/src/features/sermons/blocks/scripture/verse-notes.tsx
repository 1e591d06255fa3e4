import { m } from '@/messages';
import type { BlockContents } from '../../model';
import type { EditorProps } from '../shared/editor-props';
import { AreaField } from '../shared/fields';
import { verseReferences } from './verse-references';

type VerseNotesProps = {
  content: BlockContents['scripture'];
  onChange: EditorProps<'scripture'>['onChange'];
};

/** Shows the passage verse by verse, with a notes field below each verse. */
export function VerseNotes({ content, onChange }: VerseNotesProps) {
  const { reference, verses } = content;
  const references = verseReferences(reference, verses);
  const setNotes = (at: number, notes: string) =>
    onChange({
      verses: verses.map((verse, index) => (index === at ? { ...verse, notes } : verse)),
    });
  return (
    <ol className="grid gap-4">
      {verses.map((verse, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: verse numbers restart in each chapter
        <li key={at} className="grid gap-2">
          <p dir="auto" className="font-serif">
            <sup className="verse-number">{verse.verse}</sup>
            {verse.text}
          </p>
          <AreaField
            label={m.sermon_blocks_verse_notes({ reference: references[at] ?? reference })}
            value={verse.notes}
            onValue={(notes) => setNotes(at, notes)}
            rows={2}
          />
        </li>
      ))}
    </ol>
  );
}
