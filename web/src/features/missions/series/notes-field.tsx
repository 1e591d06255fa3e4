import type { Ref } from 'react';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';

/** The longest notes the server accepts, in characters. */
const maxNotesLength = 20_000;

type NotesFieldProps = {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  /** Whether the notes are being saved; typing is disabled so that no text is lost. */
  isBusy: boolean;
  onChange: (notes: string) => void;
};

export function NotesField({ ref, value, isBusy, onChange }: NotesFieldProps) {
  return (
    <Field label={m.common_notes()} hint={m.common_optional_what_did_you()}>
      <Textarea
        ref={ref}
        dir="auto"
        className="font-serif"
        maxLength={maxNotesLength}
        readOnly={isBusy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
