import { useEffect, useEffectEvent, useRef } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';
import { Skeleton } from '@/ui/states/skeleton';
import {
  MAX_NOTE_LENGTH,
  noteDrafts,
  showNoteError,
  showNoteSaved,
  useNoteDraft,
} from '../../shared';
import type { VerseLocation } from '../api';
import type { Panels } from '../state/use-panels';
import { useAddNote, useIsAddingNote } from './add-note';
import { NoteItem } from './note-item';
import { useChapterNotes, verseKey } from './notes-api';

type NotesTabProps = {
  place: VerseLocation;
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

function VerseNotes({ place }: { place: VerseLocation }) {
  const query = useChapterNotes(place);
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton className="h-20" />}
      failure={m.common_we_couldnt_load_your_notes()}
      failureHint={m.error_unreachable()}
      failureClassName="py-6"
    >
      {(notes) => {
        const verseNotes = notes.filter(({ verse }) => verse === place.verse);
        if (verseNotes.length === 0)
          return <p className="text-sm text-muted">{m.bible_notes_empty()}</p>;
        return (
          <ul className="grid gap-5">
            {verseNotes.map((note) => (
              <NoteItem key={note.id} note={note} place={place} />
            ))}
          </ul>
        );
      }}
    </QueryBoundary>
  );
}

function NoteForm({ place, panels }: NotesTabProps) {
  const key = verseKey(place);
  const content = useNoteDraft(key) ?? '';
  const add = useAddNote(place);
  const isAdding = useIsAddingNote(place);
  const textarea = useRef<HTMLTextAreaElement>(null);

  const { wantsToWrite } = panels;
  const startWriting = useEffectEvent(() => {
    textarea.current?.focus();
    panels.beginsToWrite();
  });
  useEffect(() => {
    if (wantsToWrite) startWriting();
  }, [wantsToWrite]);

  // Awaited rather than passed to mutate(): the form is unmounted when another verse is selected.
  const save = async () => {
    try {
      const outcome = await add(content.trim());
      noteDrafts.saved(key, content);
      showNoteSaved(outcome);
    } catch (error) {
      showNoteError(error);
    }
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim() && !isAdding) void save();
      }}
    >
      <Field label={m.bible_note_label()}>
        <Textarea
          ref={textarea}
          value={content}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={m.bible_note_placeholder()}
          className="font-serif"
          onChange={(event) => noteDrafts.set(key, event.target.value || null)}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        disabled={content.trim() === ''}
        loading={isAdding}
      >
        {m.bible_note_save()}
      </Button>
    </form>
  );
}
