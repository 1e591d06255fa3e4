import { ArrowLeft, ArrowRight, Play, TimerReset } from 'lucide-react';
import { useNow } from '@/lib/time/now';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { formatSeconds, readClock, type Stage, stageOf, warningMinutes } from './clock';

type PulpitFooterProps = ClockProps & {
  at: number;
  count: number;
  /** The name of the current block. */
  name: string;
  /** The name of the next block; null at the end. */
  nextName: string | null;
  onNext: () => void;
  onBack: () => void;
};

/** Shows the position, the next block, and the timer. */
export function PulpitFooter(props: PulpitFooterProps) {
  const { at, count, name, nextName, onNext, onBack, ...clock } = props;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-2 py-1.5">
      {/* Announced politely, without interrupting other speech. */}
      <p role="status" className="sr-only">
        {count > 0 && m.sermon_pulpit_announce({ position: at + 1, count, name })}
      </p>
      <Clock {...clock} />
      {count > 0 && (
        <div className="flex min-w-0 grow items-center justify-end gap-1">
          <p className="grid min-w-0 grow text-end text-xs text-muted">
            <span className="figures font-medium text-ink">
              {m.sermon_pulpit_position({ position: at + 1, count })}
            </span>
            <span className="truncate">
              {nextName === null
                ? m.sermon_pulpit_last()
                : m.sermon_pulpit_next({ name: nextName })}
            </span>
          </p>
          <IconButton
            className="size-11!"
            icon={ArrowLeft}
            label={m.sermon_pulpit_go_back()}
            isDirectional
            onClick={onBack}
          />
          <IconButton
            variant="secondary"
            className="size-11!"
            icon={ArrowRight}
            label={m.common_next()}
            isDirectional
            onClick={onNext}
          />
        </div>
      )}
    </footer>
  );
}

type ClockProps = {
  minutes: number;
  startedAt: number | null;
  onStart: () => void;
  onReset: () => void;
};

function Clock({ minutes, startedAt, onStart, onReset }: ClockProps) {
  const now = useNow();
  const clockReading = readClock(startedAt ?? now, minutes, now);
  const { elapsed, left, over } = clockReading;
  return (
    <div className="flex items-center gap-2">
      {startedAt === null ? (
        <Button variant="secondary" className="min-h-11" onClick={onStart}>
          <Play aria-hidden="true" />
          {m.sermon_pulpit_start()}
        </Button>
      ) : (
        <IconButton
          className="size-11!"
          icon={TimerReset}
          label={m.sermon_pulpit_reset()}
          onClick={onReset}
        />
      )}
      <p
        role="timer"
        aria-label={m.sermon_pulpit_time()}
        aria-live="off"
        className="figures flex flex-wrap gap-x-3 text-sm text-muted"
      >
        <span>{m.sermon_pulpit_elapsed({ time: formatSeconds(elapsed) })}</span>
        {over > 0 ? (
          <span className="font-medium text-wheat-ink">
            {m.sermon_pulpit_over({ time: formatSeconds(over) })}
          </span>
        ) : (
          <span className="font-medium text-ink">
            {m.sermon_pulpit_left({ time: formatSeconds(left) })}
          </span>
        )}
      </p>
      <p role="status" className="sr-only">
        {startedAt !== null && announcements[stageOf(clockReading, minutes)]()}
      </p>
    </div>
  );
}

const announcements: Record<Stage, () => string> = {
  running: () => m.sermon_pulpit_running(),
  last_minutes: () => m.sermon_pulpit_last_minutes({ minutes: warningMinutes }),
  over: () => m.sermon_pulpit_time_over(),
};
