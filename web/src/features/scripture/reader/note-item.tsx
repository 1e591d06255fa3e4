import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '@/lib/dates';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import type { VersePlace } from './api';
import { showNoteNotSaved, showNoteSaved } from './note-toasts';
import { useAddNote, useChangeNote, useDeleteNote, type VerseNote } from './notes-api';

type NoteItemProps = { note: VerseNote; place: VersePlace };

export function NoteItem({ note, place }: NoteItemProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <li className="grid gap-1 border-s-2 border-wheat ps-4">
      {isEditing ? (
        <NoteEditor note={note} onDone={() => setEditing(false)} />
      ) : (
        <ShownNote note={note} place={place} onEdit={() => setEditing(true)} />
      )}
    </li>
  );
}

function ShownNote({ note, place, onEdit }: NoteItemProps & { onEdit: () => void }) {
  const remove = useDeleteNote();
  const restore = useAddNote(place);

  const undo = () => restore.mutate(note.content, { onError: showNoteNotSaved });
  const deleteNote = () =>
    remove.mutate(note.id, {
      onSuccess: () =>
        toast({
          title: m.bible_note_deleted(),
          action: { label: m.bible_undo(), onClick: undo },
        }),
      onError: (error) =>
        showFailure(error, m.bible_note_failure_title(), m.bible_note_delete_failure()),
    });

  return (
    <>
      <p className="font-serif leading-relaxed whitespace-pre-wrap">{note.content}</p>
      <div className="flex items-center gap-1">
        <span className="grow text-xs text-muted">{formatDay(note.createdAt)}</span>
        <Button variant="ghost" size="icon" aria-label={m.bible_note_edit()} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={m.bible_note_delete()}
          loading={remove.isPending}
          onClick={deleteNote}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </>
  );
}

function NoteEditor({ note, onDone }: { note: VerseNote; onDone: () => void }) {
  const [content, setContent] = useState(note.content);
  const change = useChangeNote();
  const save = () =>
    change.mutate(
      { id: note.id, content: content.trim() },
      {
        onSuccess: () => {
          onDone();
          showNoteSaved();
        },
        onError: showNoteNotSaved,
      },
    );
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim()) save();
      }}
    >
      <Textarea
        aria-label={m.bible_note_edit_label()}
        value={content}
        autoFocus
        className="font-serif"
        onChange={(event) => setContent(event.target.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={content.trim() === ''} loading={change.isPending}>
          {m.bible_note_save()}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {m.app_cancel()}
        </Button>
      </div>
    </form>
  );
}
