import { lazy, Suspense, useRef, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { useNow } from '@/lib/time/now';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { useFocusFallback } from '../focus-fallback';
import { formatDayAndTime, formatDaysAway } from '../moments';
import { formatHourCount } from '../words';
import {
  type Announcement,
  currentAnnouncement,
  type FastPhase,
  fastPhase,
  fastTimeLeft,
  formatHours,
} from './fast-clock';
import type { Fast } from './fasting-api';

const EndFastDialog = lazy(() =>
  import('./end-fast-dialog').then((module) => ({ default: module.EndFastDialog })),
);
const RemoveFastDialog = lazy(() =>
  import('./remove-fast-dialog').then((module) => ({ default: module.RemoveFastDialog })),
);

const headings: Record<FastPhase, () => string> = {
  planned: m.disciplines_fasting_coming,
  running: m.disciplines_fasting_running,
  finished: m.disciplines_fasting_over,
};

/** The open fast: planned, running, or over but not yet completed. */
export function OpenFast({ fast }: { fast: Fast }) {
  const now = useNow();
  const phase = fastPhase(fast, now);
  const place = useRef<HTMLElement>(null);
  useFocusFallback(place, phase);
  return (
    <section
      ref={place}
      aria-labelledby="open-fast"
      className="grid gap-x-12 gap-y-6 rounded-lg border border-line bg-surface p-5 shadow-sheet sm:p-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="grid place-items-center">
        <FastRing fast={fast} now={now} phase={phase} />
      </div>
      <div className="grid content-center gap-5">
        <header className="grid gap-1">
          <h2
            id="open-fast"
            tabIndex={-1}
            className="justify-self-start rounded-sm font-serif text-2xl font-semibold"
          >
            {headings[phase]()}
          </h2>
          <p className="text-lg">{fast.planName}</p>
          <FastTimes fast={fast} phase={phase} />
        </header>
        {phase === 'finished' && (
          <p className="max-w-measure font-serif text-lg leading-relaxed">
            {m.disciplines_fasting_over_hint()}
          </p>
        )}
        {fast.intention && (
          <div className="grid max-w-measure gap-1 border-s-2 border-wheat ps-4">
            <p className="text-xs text-muted">{m.disciplines_fasting_your_intention()}</p>
            <p
              dir="auto"
              className="font-serif text-lg leading-relaxed wrap-anywhere whitespace-pre-line"
            >
              {fast.intention}
            </p>
          </div>
        )}
        <Actions fast={fast} phase={phase} />
      </div>
      {/*
       * A live region for screen readers. Its text rarely changes, so it doesn't interrupt them every
       * minute.
       */}
      <p role="status" className="sr-only">
        {phase === 'running' && announcements[currentAnnouncement(fast, now)](fast)}
        {phase === 'finished' && m.disciplines_fasting_over()}
      </p>
    </section>
  );
}

const announcements: Record<Announcement, (fast: Fast) => string> = {
  begun: ({ duration }) =>
    m.disciplines_fasting_announce_begun({ time: formatHourCount(duration) }),
  half: () => m.common_youre_past_the_halfway_point(),
  hour: () => m.disciplines_fasting_announce_hour(),
};

function FastTimes({ fast, phase }: { fast: Fast; phase: FastPhase }) {
  const { timeZone } = useCurrentUser();
  const startText = formatDayAndTime(fast.startsAt, timeZone);
  const endText = formatDayAndTime(fast.endsAt, timeZone);
  return (
    <p className="figures flex flex-wrap gap-x-4 text-sm text-muted">
      {phase === 'planned' && <span>{m.disciplines_fasting_begins(startText)}</span>}
      <span>
        {phase === 'finished'
          ? m.disciplines_fasting_ended_at(endText)
          : m.disciplines_fasting_until(endText)}
      </span>
    </p>
  );
}

function Actions({ fast, phase }: { fast: Fast; phase: FastPhase }) {
  const [dialog, setDialog] = useState<'completed' | 'ended' | 'call-off' | null>(null);
  const close = () => setDialog(null);
  return (
    <div>
      {phase === 'planned' && (
        <Button variant="secondary" onClick={() => setDialog('call-off')}>
          {m.disciplines_fasting_call_off()}
        </Button>
      )}
      {phase === 'running' && (
        <Button variant="secondary" onClick={() => setDialog('ended')}>
          {m.disciplines_fasting_end()}
        </Button>
      )}
      {phase === 'finished' && (
        <Button onClick={() => setDialog('completed')}>{m.common_complete()}</Button>
      )}
      <Suspense>
        {(dialog === 'completed' || dialog === 'ended') && (
          <EndFastDialog fast={fast} status={dialog} onClose={close} />
        )}
        {dialog === 'call-off' && <RemoveFastDialog fast={fast} kind="call-off" onClose={close} />}
      </Suspense>
    </div>
  );
}

const radius = 88;
const circumference = 2 * Math.PI * radius;

/**
 * A ring that fills as time passes. Its center shows the time left, the days until the start, or the total
 * hours.
 */
function FastRing({ fast, now, phase }: { fast: Fast; now: number; phase: FastPhase }) {
  const { timeZone } = useCurrentUser();
  const left = fastTimeLeft(fast, now);
  const totalMs = Date.parse(fast.endsAt) - Date.parse(fast.startsAt);
  const share = phase === 'planned' ? 0 : 1 - left / totalMs;
  const place = { cx: 100, cy: 100, r: radius, fill: 'none', strokeWidth: 8 };
  return (
    <div className="relative grid size-52 place-items-center">
      <svg viewBox="0 0 200 200" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle {...place} className="stroke-sunken" />
        {share > 0 && (
          <circle
            {...place}
            strokeLinecap="round"
            strokeDasharray={circumference}
            strokeDashoffset={circumference * (1 - share)}
            className={cx(phase === 'finished' ? 'stroke-wheat' : 'stroke-primary')}
          />
        )}
      </svg>
      {phase !== 'running' ? (
        <p className="max-w-32 text-center font-serif text-xl">
          {phase === 'planned'
            ? formatDaysAway(new Date(fast.startsAt), new Date(now), timeZone)
            : formatHourCount(fast.duration)}
        </p>
      ) : (
        <div className="grid justify-items-center gap-1">
          <p
            role="timer"
            aria-label={m.common_time_left()}
            className="figures font-serif text-4xl leading-none font-light tracking-[-0.02em]"
          >
            {formatHours(left)}
          </p>
          <p className="max-w-32 text-center text-xs text-muted">
            {m.disciplines_fasting_left_unit()}
          </p>
        </div>
      )}
    </div>
  );
}
