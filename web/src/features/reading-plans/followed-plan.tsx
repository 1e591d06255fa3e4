import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { isFocusLost } from '@/lib/focus';
import { formatCalendarDay } from '@/lib/time/dates';
import { formatDayProgress } from '@/lib/time/day-counts';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Progress } from '@/ui/states/progress';
import { Skeleton } from '@/ui/states/skeleton';
import type { Enrolment } from './api';
import { NextPortion } from './next-portion';
import { PlanActions } from './plan-actions';

const loadDays = () => import('./all-days');
const AllDays = lazy(() => loadDays().then((module) => ({ default: module.AllDays })));

type FollowedPlanProps = {
  enrolment: Enrolment;
  /** Whether the plan was just started, so that it gets focus. */
  isNew: boolean;
};

export function FollowedPlan({ enrolment, isNew }: FollowedPlanProps) {
  const { title, days, daysRead, status, endsOn } = enrolment;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew && isFocusLost()) heading.current?.focus();
  }, [isNew]);
  return (
    <article
      aria-label={title}
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-sheet sm:p-8"
    >
      <header className="grid gap-4">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {status === 'paused' ? (
              <Badge>{m.common_paused()}</Badge>
            ) : (
              m.reading_plans_until({ date: formatCalendarDay(endsOn) })
            )}
          </p>
          <h3
            ref={heading}
            tabIndex={-1}
            className="justify-self-start rounded-sm font-serif text-2xl font-semibold"
          >
            {title}
          </h3>
        </div>
        <Progress
          label={m.reading_plans_bar()}
          value={daysRead}
          max={days}
          valueLabel={formatDayProgress(daysRead, days)}
        />
      </header>
      {status === 'paused' ? (
        <p className="max-w-measure font-serif text-lg">{m.reading_plans_paused_hint()}</p>
      ) : (
        <NextPortion enrolment={enrolment} />
      )}
      <PlanFooter enrolment={enrolment} />
    </article>
  );
}

function PlanFooter({ enrolment }: { enrolment: Enrolment }) {
  const [isOpen, setOpen] = useState(false);
  const daysId = useId();
  return (
    <>
      <footer className="-mx-3 flex flex-wrap items-center justify-between gap-1 border-t border-line px-0 pt-4">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={isOpen ? daysId : undefined}
          aria-label={m.reading_plans_all_days_named({ title: enrolment.title })}
          onPointerEnter={() => void loadDays()}
          onClick={() => setOpen(!isOpen)}
        >
          {m.reading_plans_all_days()}
          <ChevronDown
            aria-hidden="true"
            className={cx('transition-transform', isOpen && 'rotate-180')}
          />
        </Button>
        <PlanActions enrolment={enrolment} />
      </footer>
      {isOpen && (
        <div id={daysId}>
          <Suspense fallback={<Skeleton className="h-64" />}>
            <AllDays enrolment={enrolment} />
          </Suspense>
        </div>
      )}
    </>
  );
}
