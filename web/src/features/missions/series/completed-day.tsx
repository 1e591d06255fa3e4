import { CircleCheck, Pencil } from 'lucide-react';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useFocusHandover } from '@/lib/focus-handover';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import type { Mission, MissionProgress } from '../api';
import { useSaveNotes } from '../use-mission-actions';
import { NotesField } from './notes-field';
import { useNotes } from './use-notes';

type CompletedDayProps = {
  mission: Mission;
  entry: MissionProgress;
  /** Receives focus from the button that completed the day. */
  word: ComponentProps<'p'>;
};

/** A completed day with the member's notes. */
export function CompletedDay({ mission, entry, word }: CompletedDayProps) {
  const { timeZone } = useCurrentUser();
  const [isEditing, setEditing] = useState(false);
  const handover = useFocusHandover();
  const close = () => {
    handover.press(true);
    setEditing(false);
  };
  return (
    <div className="grid max-w-measure gap-4">
      <p
        {...word}
        className="flex items-center gap-2 justify-self-start rounded-sm text-sm font-medium text-primary-ink"
      >
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {m.common_completed_on_date({
          date: formatDay(entry.completedAt ?? entry.startedAt, timeZone),
        })}
      </p>
      {isEditing ? (
        <NotesEditor mission={mission} entry={entry} onClose={close} />
      ) : (
        <>
          {entry.notes && <Notes>{entry.notes}</Notes>}
          <div className="-ms-3">
            <Button
              ref={handover.receive}
              size="sm"
              variant="ghost"
              aria-label={
                entry.notes
                  ? m.missions_notes_edit_named({ day: mission.dayNumber })
                  : m.missions_notes_add_named({ day: mission.dayNumber })
              }
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden="true" />
              {entry.notes ? m.missions_notes_edit() : m.missions_notes_add()}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

export function Notes({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      className="border-s-2 border-primary ps-4 font-serif text-lg leading-relaxed break-words whitespace-pre-line"
    >
      {children}
    </p>
  );
}

type NotesEditorProps = { mission: Mission; entry: MissionProgress; onClose: () => void };

function NotesEditor({ mission, entry, onClose }: NotesEditorProps) {
  const { notes, isChanged, change, settle, startOver } = useNotes(mission.id, entry.notes ?? '');
  const [isRestored] = useState(isChanged);
  const { save, isPending } = useSaveNotes(entry);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const trimmedNotes = notes.trim();
    if (await save(trimmedNotes)) {
      settle(trimmedNotes);
      onClose();
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <NotesField ref={focusAtEnd} value={notes} isBusy={isPending} onChange={change} />
      {isRestored && isChanged && (
        <p className="text-sm text-muted">
          {m.draft_restored()}{' '}
          <Button
            size="sm"
            variant="link"
            className="h-auto!"
            aria-disabled={isPending}
            onClick={(event) => {
              event.currentTarget.form?.querySelector('textarea')?.focus();
              startOver();
            }}
          >
            {m.common_start_over()}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isPending}>
          {m.missions_notes_save()}
        </Button>
        {/* Closing keeps the draft until it's saved or discarded. */}
        <Button variant="secondary" aria-disabled={isPending} onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}

/** Moves focus into the field, with the cursor at the end of the text. */
function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
