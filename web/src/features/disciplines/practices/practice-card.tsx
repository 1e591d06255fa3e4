import { lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { isFocusLost } from '@/lib/focus';
import { formatCalendarDay } from '@/lib/time/dates';
import { formatDayCount, formatDayProgress } from '@/lib/time/day-counts';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/states/progress';
import { Skeleton } from '@/ui/states/skeleton';
import type { Practice } from '../api';
import { PracticeActions } from './practice-actions';
import { dayOfPractice } from './practice-day';

const CheckInCalendar = lazy(() =>
  import('./check-in-calendar').then((module) => ({ default: module.CheckInCalendar })),
);
const Reflections = lazy(() =>
  import('./reflections').then((module) => ({ default: module.Reflections })),
);

type PracticeCardProps = {
  practice: Practice;
  /** The practice that was just moved to another group. */
  moved: RefObject<string | null>;
};

export function PracticeCard({ practice, moved }: PracticeCardProps) {
  const { id, disciplineName: name, duration, checkIns } = practice;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();

  useEffect(() => {
    if (moved.current !== id) return;
    moved.current = null;
    if (isFocusLost()) heading.current?.focus();
  }, [id, moved]);

  return (
    <article
      aria-labelledby={headingId}
      className="grid min-w-0 gap-5 rounded-lg border border-line bg-surface p-5 shadow-sheet sm:p-6"
    >
      <header className="grid gap-1">
        <h3
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="justify-self-start rounded-sm font-serif text-xl font-semibold wrap-anywhere"
        >
          {name}
        </h3>
        <PracticeState practice={practice} />
      </header>
      <Progress
        label={m.disciplines_practice_progress()}
        value={checkIns}
        max={duration}
        valueLabel={
          checkIns <= duration ? formatDayProgress(checkIns, duration) : checkInCountText(checkIns)
        }
      />
      <PracticeActions
        practice={practice}
        onMoved={() => {
          moved.current = id;
        }}
        heading={heading}
      />
      <PracticeHistory practice={practice} />
    </article>
  );
}

function PracticeState({ practice }: { practice: Practice }) {
  const { timeZone } = useCurrentUser();
  const today = useToday(timeZone);
  const { status, startDate, duration, completedOn } = practice;
  const startedText = m.common_started_on_date({ date: formatCalendarDay(startDate) });
  if (status === 'completed') {
    return (
      <p className="text-sm text-muted">
        {completedOn
          ? m.common_completed_on_date({ date: formatCalendarDay(completedOn) })
          : startedText}
      </p>
    );
  }
  if (status === 'paused') {
    return <p className="text-sm text-muted">{m.disciplines_practice_paused()}</p>;
  }
  const day = dayOfPractice(startDate, today);
  if (day > duration) {
    return (
      <p className="text-sm text-muted">
        {duration === 1
          ? m.disciplines_practice_over_one()
          : m.disciplines_practice_over({ time: formatDayCount(duration) })}
      </p>
    );
  }
  return (
    <p className="figures flex flex-wrap gap-x-3 text-sm text-muted">
      <span className="font-medium text-ink">
        {m.common_day_day_of_days({ day, days: duration })}
      </span>
      {startedText}
    </p>
  );
}

function checkInCountText(count: number): string {
  return count === 1
    ? m.disciplines_practice_check_ins_one()
    : m.disciplines_practice_check_ins({ count });
}

type HistoryPart = 'calendar' | 'reflections';

/** A practice's calendar and reflections, loaded when opened. */
function PracticeHistory({ practice }: { practice: Practice }) {
  const [open, setOpen] = useState<HistoryPart | null>(null);
  const name = practice.disciplineName;
  const parts = [
    {
      part: 'calendar',
      label: m.common_calendar(),
      named: m.disciplines_calendar_named({ name }),
    },
    {
      part: 'reflections',
      label: m.disciplines_reflections(),
      named: m.disciplines_reflections_named({ name }),
    },
  ] as const;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div className="-ms-3 flex flex-wrap gap-1">
        {parts.map(({ part, label, named }) => (
          <Button
            key={part}
            size="sm"
            variant="ghost"
            aria-label={named}
            aria-expanded={open === part}
            className={open === part ? 'bg-wash' : undefined}
            onClick={() => setOpen(open === part ? null : part)}
          >
            {label}
          </Button>
        ))}
      </div>
      <Suspense fallback={<Skeleton className="h-40" />}>
        {open === 'calendar' && <CheckInCalendar practice={practice} />}
        {open === 'reflections' && <Reflections practice={practice} />}
      </Suspense>
    </div>
  );
}
