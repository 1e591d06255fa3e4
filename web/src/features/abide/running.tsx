import { useEffect, useEffectEvent } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Actions } from './actions';
import type { AbideMoment } from './api';
import { formatMinutesAndSeconds, type Stage, stageOf, useSecondsUntil } from './countdown';
import { MomentText, MomentVerse } from './moment-text';

type RunningProps = {
  moment: AbideMoment;
  /** The wall-clock time at which the pause ends. */
  end: number;
  ending: boolean;
  onEnd: () => void;
  onOver: () => void;
};

export function RunningPause({ moment, end, ending, onEnd, onOver }: RunningProps) {
  const left = useSecondsUntil(end);
  const total = moment.duration * 60;
  const over = left === 0;
  const handleOver = useEffectEvent(onOver);
  useEffect(() => {
    if (over) handleOver();
  }, [over]);

  return (
    <>
      <div className="grid justify-items-center gap-6">
        <CountdownRing left={left} total={total} />
        <p role="status" className="sr-only">
          {announcements[stageOf(left, total)]()}
        </p>
        <MomentVerse
          verse={moment.verse}
          verseReference={moment.verseReference}
          className="justify-items-center text-center"
        />
        <MomentText content={moment.content} />
      </div>
      <Actions className="grid">
        <Button variant="secondary" size="lg" loading={ending} onClick={onEnd}>
          {m.common_end_session()}
        </Button>
      </Actions>
    </>
  );
}

const announcements: Record<Stage, () => string> = {
  started: m.abide_started,
  half: m.common_youre_past_the_halfway_point,
  last_minute: m.common_one_minute_left,
  over: m.abide_over,
};

const radius = 76;
const circumference = 2 * Math.PI * radius;

/**
 * A ring that empties as time runs out, with the time inside. Screen readers announce the stages separately,
 * so the clock itself isn't a live region.
 */
function CountdownRing({ left, total }: { left: number; total: number }) {
  return (
    <div
      role="timer"
      aria-label={m.common_time_left()}
      aria-live="off"
      className="relative grid size-36 place-items-center sm:size-44"
    >
      <svg viewBox="0 0 160 160" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="80" cy="80" r={radius} fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="80"
          cy="80"
          r={radius}
          fill="none"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - left / total)}
          className="stroke-primary transition-[stroke-dashoffset] duration-1000 ease-linear"
        />
      </svg>
      <span className="figures font-serif text-4xl">{formatMinutesAndSeconds(left)}</span>
    </div>
  );
}
