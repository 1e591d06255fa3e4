import type { FormEvent, KeyboardEvent } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';
import {
  MAX_NOTE_LENGTH,
  noteDrafts,
  noteEditKey,
  showNoteError,
  showNoteSaved,
  useUpdateNote,
} from '../shared';
import type { Note } from './api';

type NoteEditorProps = { note: Note; draft: string; autoFocus: boolean };

export function NoteEditor({ note, draft, autoFocus }: NoteEditorProps) {
  const key = noteEditKey(note.id);
  const updateMutation = useUpdateNote();
  const leave = () => noteDrafts.set(key, null);

  // Awaited rather than passed to mutate(): the edited text may no longer match the search.
  const save = async () => {
    try {
      const outcome = await updateMutation.mutateAsync({ id: note.id, content: draft.trim() });
      noteDrafts.saved(key, draft);
      showNoteSaved(outcome);
    } catch (error) {
      showNoteError(error);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() && !updateMutation.isPending) void save();
  };

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft === note.content) leave();
  };

  return (
    <form onSubmit={submit} className="grid max-w-measure gap-3">
      <Field
        label={m.notes_content_label({ reference: note.reference })}
        error={fieldErrorsOf(updateMutation.error).content}
      >
        <Textarea
          autoFocus={autoFocus}
          maxLength={MAX_NOTE_LENGTH}
          value={draft}
          onChange={(event) => noteDrafts.set(key, event.target.value)}
          onKeyDown={leaveOnEscape}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={updateMutation.isPending} disabled={draft.trim() === ''}>
          {m.common_save()}
        </Button>
        <Button variant="secondary" onClick={leave}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
