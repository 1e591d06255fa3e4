import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { fieldErrorsOf } from '@/api/errors';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import { type Note, useEditNote } from './api';

const longestNote = 20_000;

type NoteEditorProps = { note: Note; onDone: () => void };

export function NoteEditor({ note, onDone }: NoteEditorProps) {
  const [content, setContent] = useState(note.content);
  const editing = useEditNote();

  // Awaited rather than given to mutate(): changed words may take the note out of what was searched for.
  const save = async () => {
    try {
      await editing.mutateAsync({ id: note.id, content: content.trim() });
      toast({ title: m.notes_saved_title(), description: m.notes_saved(), tone: 'success' });
      onDone();
    } catch (error) {
      showFailure(error, m.notes_save_failure_title(), m.notes_save_failure());
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && content === note.content) onDone();
  };

  return (
    <form onSubmit={submit} className="grid max-w-measure gap-3">
      <Field
        label={m.notes_content_label({ reference: note.reference })}
        error={fieldErrorsOf(editing.error).content}
      >
        <Textarea
          autoFocus
          maxLength={longestNote}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={leaveOnEscape}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={editing.isPending} disabled={content.trim() === ''}>
          {m.notes_save()}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {m.app_cancel()}
        </Button>
      </div>
    </form>
  );
}
