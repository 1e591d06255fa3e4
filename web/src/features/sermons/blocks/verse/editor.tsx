import { m } from '@/messages';
import { Source } from '../scripture/view';
import type { EditorProps } from '../shared/editor-props';
import { AreaField } from '../shared/fields';
import { BodyText, ReadingText } from '../shared/view-parts';

/** The Bible text is read-only; only the notes can be edited. */
export function VerseEditor({ block: { content }, onChange }: EditorProps<'verse'>) {
  return (
    <div className="grid gap-4">
      <ReadingText>
        <BodyText text={content.text} />
        <Source reference={content.reference} attribution={content.attribution} />
      </ReadingText>
      <AreaField
        label={m.common_notes()}
        value={content.notes}
        onValue={(notes) => onChange({ notes })}
        isCounted
      />
    </div>
  );
}
