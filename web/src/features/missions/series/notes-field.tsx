import type { Ref } from 'react';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';

/** As much as the server keeps. */
const longestNotes = 20_000;

type NotesFieldProps = {
  ref?: Ref<HTMLTextAreaElement>;
  value: string;
  /** It is on its way to the server: nothing is typed that would be lost. */
  isBusy: boolean;
  onChange: (notes: string) => void;
};

export function NotesField({ ref, value, isBusy, onChange }: NotesFieldProps) {
  return (
    <Field label={m.common_notes()} hint={m.missions_notes_hint()}>
      <Textarea
        ref={ref}
        dir="auto"
        className="font-serif"
        maxLength={longestNotes}
        readOnly={isBusy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
