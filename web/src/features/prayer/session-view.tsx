import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Textarea } from '@/ui/forms/textarea';
import { Progress } from '@/ui/states/progress';
import { maxNotesLength } from './start-form';
import {
  formatClock,
  getPhase,
  type Phase,
  roundUpToMinutes,
  type Session,
  secondsPrayed,
  timeLeft,
} from './timer';
import { formatMinutes, typeHints, typeNames } from './types';

type SessionViewProps = RunningProps &
  EndedProps & {
    onNotes: (notes: string) => void;
  };

/** A prayer session, with as little on the page as possible. The notes stay in place when it ends. */
export function SessionView({ onNotes, ...props }: SessionViewProps) {
  const { session } = props;
  return (
    <section
      aria-label={m.prayer_running({ type: typeNames[session.type]() })}
      className="mx-auto grid max-w-lg gap-9 pt-2 text-center sm:pt-6"
    >
      {session.endedAt === null ? <RunningSession {...props} /> : <EndedSession {...props} />}
      <Field label={m.common_notes()} className="border-t border-line pt-8 text-start">
        <Textarea
          className="font-serif"
          maxLength={maxNotesLength}
          value={session.notes}
          // Read-only while saving, because edits made then would be lost.
          readOnly={props.isSaving}
          onChange={(event) => onNotes(event.target.value)}
        />
      </Field>
    </section>
  );
}

type RunningProps = { session: Session; now: number; onEnd: () => void };

function RunningSession({ session, now, onEnd }: RunningProps) {
  const { type, minutes } = session;
  const remaining = timeLeft(session, now);
  const totalMs = session.endsAt - session.startedAt;
  return (
    <>
      <div className="grid gap-2">
        <h2 tabIndex={-1} className="font-serif text-2xl font-semibold outline-none">
          {typeNames[type]()}
        </h2>
        <p className="font-serif text-lg text-muted">{typeHints[type]()}</p>
      </div>
      <p
        role="timer"
        aria-label={m.common_time_left()}
        className="figures font-serif text-[5.5rem] leading-none font-light tracking-[-0.02em] sm:text-[7rem]"
      >
        {formatClock(remaining)}
      </p>
      <Progress
        hideLabel
        label={m.prayer_progress()}
        value={totalMs - remaining}
        max={totalMs}
        valueLabel={m.prayer_progress_value({
          elapsed: Math.floor((totalMs - remaining) / 60_000),
          minutes,
        })}
      />
      <p role="status" className="sr-only">
        {announcements[getPhase(session, now)](minutes)}
      </p>
      <Button variant="secondary" size="lg" className="justify-self-center" onClick={onEnd}>
        {m.common_end_session()}
      </Button>
    </>
  );
}

const announcements: Record<Phase, (minutes: number) => string> = {
  begun: (minutes) => m.prayer_announce_begun({ minutes }),
  half: () => m.common_youre_past_the_halfway_point(),
  minute: () => m.common_one_minute_left(),
};

type EndedProps = {
  session: Session;
  isSaving: boolean;
  hasFailed: boolean;
  onSave: () => void;
  onDone: () => void;
};

/**
 * A session whose time ran out is saved only when the member confirms; one that failed to save stays here.
 */
function EndedSession({ session, isSaving, hasFailed, onSave, onDone }: EndedProps) {
  const time = formatMinutes(roundUpToMinutes(secondsPrayed(session, session.endsAt)));
  return (
    <>
      <div className="grid gap-2">
        <h2 tabIndex={-1} className="font-serif text-3xl font-semibold outline-none">
          {hasFailed ? m.common_not_saved_yet() : m.common_amen()}
        </h2>
        <p className="font-serif text-lg text-balance text-muted">
          {hasFailed ? m.prayer_unsaved({ time }) : m.prayer_over({ time })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button loading={isSaving} onClick={onSave}>
          {m.prayer_save()}
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onDone}>
          {m.common_done()}
        </Button>
      </div>
    </>
  );
}
