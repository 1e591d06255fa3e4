import { Link } from '@tanstack/react-router';
import { BookOpenText, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SendingBadge, type ShownEntry, showOutcomeToast, useUndelete } from '@/features/offline';
import { showFailure } from '@/lib/failure-toast';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { noteDrafts, noteEditKey, useCreateNote, useDeleteNote, useNoteDraft } from '../shared';
import type { Note } from './api';

const NoteEditor = lazy(() =>
  import('./note-editor').then((module) => ({ default: module.NoteEditor })),
);

/** One note, shown under its verse. */
export function NoteCard({ note }: { note: ShownEntry<Note> }) {
  const key = noteEditKey(note.id);
  const draft = useNoteDraft(key);
  // An unfinished edit is restored, but doesn't steal the focus from where the user is typing.
  const [isEditStarted, setEditStarted] = useState(false);
  const begin = () => {
    noteDrafts.set(key, note.content);
    setEditStarted(true);
  };
  const { reference, translationId, text, content, createdAt } = note;
  return (
    <article aria-label={reference} className="grid gap-4 py-7">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-serif text-lg font-semibold">
          {reference}{' '}
          <span className="font-sans text-xs font-medium text-muted uppercase">
            {translationId}
          </span>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
          {formatDay(createdAt)}
          <SendingBadge sending={note.sending} />
        </p>
      </header>
      {text && (
        <blockquote
          dir="auto"
          className="max-w-measure border-s-2 border-wheat ps-4 font-serif text-base leading-relaxed text-muted"
        >
          {text}
        </blockquote>
      )}
      {draft !== null ? (
        <Suspense fallback={<NoteText>{content}</NoteText>}>
          <NoteEditor note={note} draft={draft} autoFocus={isEditStarted} />
        </Suspense>
      ) : (
        <>
          <NoteText>{content}</NoteText>
          <NoteActions note={note} onEdit={begin} />
        </>
      )}
    </article>
  );
}

/** Preserves line breaks, which are part of the note. */
function NoteText({ children }: { children: string }) {
  return <p className="max-w-measure break-words whitespace-pre-line">{children}</p>;
}

function NoteActions({ note, onEdit }: { note: Note; onEdit: () => void }) {
  const { reference, translationId } = note;
  const deleteMutation = useDeleteNote();
  const restoreMutation = useCreateNote();
  const undelete = useUndelete();

  const restore = async () => {
    try {
      if (!(await undelete(note.id))) await restoreMutation.mutateAsync(note);
    } catch (error) {
      showFailure(error, m.notes_restore_failure());
    }
  };

  // Awaited rather than passed to mutate(): the card is unmounted before the response arrives.
  const remove = async () => {
    try {
      const outcome = await deleteMutation.mutateAsync(note);
      showOutcomeToast(outcome, {
        title: m.common_note_deleted(),
        description: reference,
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void restore() },
      });
    } catch (error) {
      showFailure(error, m.notes_delete_failure());
    }
  };

  return (
    <div className="-ms-3 flex flex-wrap gap-1">
      <Button asChild size="sm" variant="ghost">
        <Link
          to="/bible"
          search={{ ref: reference, t: translationId }}
          aria-label={m.notes_open_named({ reference })}
        >
          <BookOpenText aria-hidden="true" />
          {m.notes_open()}
        </Link>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={m.notes_edit_named({ reference })}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
        {m.common_edit()}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        loading={deleteMutation.isPending}
        aria-label={m.notes_delete_named({ reference })}
        onClick={() => void remove()}
      >
        <Trash2 aria-hidden="true" />
        {m.common_delete()}
      </Button>
    </div>
  );
}
