import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SendingBadge, type ShownEntry, showOutcomeToast, useUndelete } from '@/features/offline';
import { showFailure } from '@/lib/failure-toast';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Textarea } from '@/ui/forms/textarea';
import { IconButton } from '@/ui/icon-button';
import {
  MAX_NOTE_LENGTH,
  noteDrafts,
  noteEditKey,
  showNoteError,
  showNoteSaved,
  useDeleteNote,
  useNoteDraft,
  useUpdateNote,
  type VerseNote,
} from '../../shared';
import type { VerseLocation } from '../api';
import { useAddNote } from './add-note';

type NoteItemProps = { note: ShownEntry<VerseNote>; place: VerseLocation };

export function NoteItem({ note, place }: NoteItemProps) {
  const key = noteEditKey(note.id);
  const draft = useNoteDraft(key);
  // An unfinished edit is restored, but doesn't steal the focus from the pressed verse.
  const [isEditStarted, setEditStarted] = useState(false);
  const begin = () => {
    noteDrafts.set(key, note.content);
    setEditStarted(true);
  };
  return (
    <li className="grid gap-1 border-s-2 border-wheat ps-4">
      {draft === null ? (
        <NoteView note={note} place={place} onEdit={begin} />
      ) : (
        <NoteEditor note={note} draft={draft} autoFocus={isEditStarted} />
      )}
    </li>
  );
}

// Mutations are awaited rather than passed callbacks: the note is unmounted when another verse is selected.

function NoteView({ note, place, onEdit }: NoteItemProps & { onEdit: () => void }) {
  const remove = useDeleteNote();
  const undelete = useUndelete();
  const restore = useAddNote(place);

  const undo = async () => {
    try {
      if (!(await undelete(note.id))) await restore(note.content);
    } catch (error) {
      showNoteError(error);
    }
  };
  const deleteNote = async () => {
    try {
      const outcome = await remove.mutateAsync(note);
      showOutcomeToast(outcome, {
        title: m.common_note_deleted(),
        action: { label: m.common_undo(), onClick: () => void undo() },
      });
    } catch (error) {
      showFailure(error, m.common_error(), m.bible_note_delete_failure());
    }
  };

  return (
    <>
      <p className="font-serif leading-relaxed whitespace-pre-wrap">{note.content}</p>
      <div className="flex items-center gap-1">
        <span className="flex grow flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {formatDay(note.createdAt)}
          <SendingBadge sending={note.sending} />
        </span>
        <IconButton icon={Pencil} label={m.bible_note_edit()} onClick={onEdit} />
        <IconButton
          icon={Trash2}
          label={m.bible_note_delete()}
          loading={remove.isPending}
          onClick={() => void deleteNote()}
        />
      </div>
    </>
  );
}

type NoteEditorProps = { note: VerseNote; draft: string; autoFocus: boolean };

function NoteEditor({ note, draft, autoFocus }: NoteEditorProps) {
  const key = noteEditKey(note.id);
  const change = useUpdateNote();
  const save = async () => {
    try {
      const outcome = await change.mutateAsync({ id: note.id, content: draft.trim() });
      noteDrafts.saved(key, draft);
      showNoteSaved(outcome);
    } catch (error) {
      showNoteError(error);
    }
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() && !change.isPending) void save();
      }}
    >
      <Textarea
        aria-label={m.common_note()}
        value={draft}
        maxLength={MAX_NOTE_LENGTH}
        autoFocus={autoFocus}
        className="font-serif"
        onChange={(event) => noteDrafts.set(key, event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={draft.trim() === ''} loading={change.isPending}>
          {m.bible_note_save()}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => noteDrafts.set(key, null)}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
