import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Skeleton } from '@/ui/skeleton';
import { Textarea } from '@/ui/textarea';
import type { VersePlace } from './api';
import { noteDrafts } from './note-drafts';
import { NoteItem } from './note-item';
import { showNoteNotSaved, showNoteSaved } from './note-toasts';
import { useAddNote, useChapterNotes } from './notes-api';
import type { Panels } from './use-panels';

/** As long as the server takes. */
export const LONGEST_NOTE = 20_000;

type NotesTabProps = {
  place: VersePlace;
  panels: Pick<Panels, 'wantsToWrite' | 'beginsToWrite'>;
};

export function NotesTab({ place, panels }: NotesTabProps) {
  return (
    <div className="grid gap-6">
      <NoteForm place={place} panels={panels} />
      <VerseNotes place={place} />
    </div>
  );
}

function VerseNotes({ place }: { place: VersePlace }) {
  const { data: notes, isPending, error, refetch } = useChapterNotes(place);
  if (isPending) return <Skeleton className="h-20" />;
  if (error) {
    return (
      <ErrorState
        className="py-6"
        title={m.bible_notes_failure()}
        description={messageOf(error, m.error_unreachable())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  const ofVerse = notes.filter(({ verse }) => verse === place.verse);
  if (ofVerse.length === 0) return <p className="text-sm text-muted">{m.bible_notes_empty()}</p>;
  return (
    <ul className="grid gap-5">
      {ofVerse.map((note) => (
        <NoteItem key={note.id} note={note} place={place} />
      ))}
    </ul>
  );
}

function NoteForm({ place, panels }: NotesTabProps) {
  const { translation, book, chapter, verse } = place;
  const key = `${translation} ${book} ${chapter}:${verse}`;
  const [content, setContent] = useState(() => noteDrafts.get(key));
  const add = useAddNote(place);
  const textarea = useRef<HTMLTextAreaElement>(null);

  const change = (text: string) => {
    setContent(text);
    noteDrafts.set(key, text);
  };

  const { wantsToWrite } = panels;
  const beginToWrite = useEffectEvent(() => {
    textarea.current?.focus();
    panels.beginsToWrite();
  });
  useEffect(() => {
    if (wantsToWrite) beginToWrite();
  }, [wantsToWrite]);

  const save = () =>
    add.mutate(content.trim(), {
      onSuccess: () => {
        change('');
        showNoteSaved();
      },
      onError: showNoteNotSaved,
    });

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim() && !add.isPending) save();
      }}
    >
      <Field label={m.bible_note_label()}>
        <Textarea
          ref={textarea}
          value={content}
          maxLength={LONGEST_NOTE}
          placeholder={m.bible_note_placeholder()}
          className="font-serif"
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={content.trim() === ''}
        loading={add.isPending}
      >
        {m.bible_note_save()}
      </Button>
    </form>
  );
}
