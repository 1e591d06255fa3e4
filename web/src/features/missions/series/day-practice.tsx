import { Check, Play } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { moveFocus } from '@/lib/focus';
import { useFocusHandover } from '@/lib/focus-handover';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import type { Mission, MissionProgress } from '../api';
import { useCompleteDay, useSaveNotes, useStartDay } from '../use-mission-actions';
import { CompletedDay } from './completed-day';
import { NotesField } from './notes-field';
import { useNotes } from './use-notes';

type DayPracticeProps = {
  seriesId: string;
  mission: Mission;
  entry: MissionProgress | null;
  isPlace: boolean;
  onCompleted: () => void;
};

type FocusHandover = ReturnType<typeof useFocusHandover>;

/** The actions for a day: start it, take notes, complete it, and look back later. */
export function DayPractice(props: DayPracticeProps) {
  const { seriesId, mission, entry, isPlace, onCompleted } = props;
  const startFocus = useFocusHandover();
  const completing = useFocusHandover();
  if (entry === null) {
    return <StartDay {...{ seriesId, mission, isPlace }} handover={startFocus} />;
  }
  return entry.completed ? (
    <CompletedDay mission={mission} entry={entry} word={completing.word} />
  ) : (
    <StartedDay
      mission={mission}
      entry={entry}
      isPlace={isPlace}
      word={startFocus.word}
      handover={completing}
      onCompleted={onCompleted}
    />
  );
}

type StartDayProps = Pick<DayPracticeProps, 'seriesId' | 'mission' | 'isPlace'> & {
  handover: FocusHandover;
};

function StartDay({ seriesId, mission, isPlace, handover }: StartDayProps) {
  const { start, isPending } = useStartDay(seriesId, mission);
  return (
    <Button
      className="justify-self-start"
      variant={isPlace ? 'primary' : 'secondary'}
      loading={isPending}
      aria-label={m.missions_start_named({ day: mission.dayNumber })}
      onClick={() => {
        handover.press(true);
        void start().then((hasStarted) => !hasStarted && handover.press(false));
      }}
    >
      <Play aria-hidden="true" />
      {m.common_start()}
    </Button>
  );
}

type StartedDayProps = {
  mission: Mission;
  entry: MissionProgress;
  isPlace: boolean;
  /** Receives focus from the button that started the day. */
  word: FocusHandover['word'];
  /** Passes focus on to the confirmation that the day is completed. */
  handover: FocusHandover;
  onCompleted: () => void;
};

function StartedDay(props: StartedDayProps) {
  const { mission, entry, isPlace, word, handover, onCompleted } = props;
  const { timeZone } = useCurrentUser();
  const { notes, isChanged, change, settle } = useNotes(mission.id, entry.notes ?? '');
  const { complete, isPending: isCompleting } = useCompleteDay(mission, entry);
  const { save, isPending: isSaving } = useSaveNotes(entry);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBusy = isCompleting || isSaving;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    handover.press(true);
    // Completing this day opens the next one. Keep this one open, because the member was working in it.
    onCompleted();
    const trimmedNotes = notes.trim();
    if (await complete(trimmedNotes)) settle(trimmedNotes);
    else handover.press(false);
  };

  const saveNotes = async (pressed: HTMLElement) => {
    const trimmedNotes = notes.trim();
    if (isBusy || !(await save(trimmedNotes))) return;
    moveFocus(pressed, field.current);
    settle(trimmedNotes);
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-measure gap-4">
      <p {...word} className="rounded-sm text-sm text-muted">
        {m.common_started_on_date({ date: formatDay(entry.startedAt, timeZone) })}
      </p>
      <NotesField ref={field} value={notes} isBusy={isBusy} onChange={change} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={isPlace ? 'primary' : 'secondary'}
          loading={isCompleting}
          aria-label={m.missions_complete_named({ day: mission.dayNumber })}
        >
          <Check aria-hidden="true" />
          {m.common_complete()}
        </Button>
        {isChanged && (
          <Button
            variant="ghost"
            loading={isSaving}
            onClick={(event) => void saveNotes(event.currentTarget)}
          >
            {m.missions_notes_save()}
          </Button>
        )}
      </div>
    </form>
  );
}
