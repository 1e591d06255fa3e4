import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { Checkbox } from '@/ui/forms/checkbox';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type Enrolment, type Portion, useReadingPlan } from './api';
import { PortionLinks } from './portion-links';
import { getPlanDate, groupByWeek, type Week, weekNumber } from './schedule';
import { useMarkRead } from './use-mark-read';

/** Every day in a plan, grouped by week: to look back, to mark what was read elsewhere, or to read ahead. */
export function AllDays({ enrolment }: { enrolment: Enrolment }) {
  const query = useReadingPlan(enrolment.planId);
  const [open, setOpen] = useState<ReadonlySet<number>>(
    new Set([weekNumber(enrolment.nextDay ?? enrolment.scheduledDay)]),
  );
  return (
    <QueryBoundary
      query={query}
      loading={
        <SkeletonList
          label={m.reading_plans_days_loading()}
          rows={['h-64']}
          className="grid gap-3"
        />
      }
      failure={m.reading_plans_days_failure()}
      failureClassName="py-6"
    >
      {(plan) => {
        const toggle = (week: number) => {
          const next = new Set(open);
          if (!next.delete(week)) next.add(week);
          setOpen(next);
        };
        return (
          <ul className="divide-y divide-line border-y border-line">
            {groupByWeek(plan.portions).map((week) => (
              <PlanWeek
                key={week.number}
                week={week}
                enrolment={enrolment}
                isOpen={open.has(week.number)}
                onToggle={() => toggle(week.number)}
              />
            ))}
          </ul>
        );
      }}
    </QueryBoundary>
  );
}

type WeekProps = { week: Week; enrolment: Enrolment; isOpen: boolean; onToggle: () => void };

function PlanWeek({ week, enrolment, isOpen, onToggle }: WeekProps) {
  const panelId = useId();
  const { number, portions } = week;
  const [first] = portions;
  const from =
    first &&
    enrolment.status === 'active' &&
    m.reading_plans_week_from({
      date: formatCalendarDay(getPlanDate(enrolment, first.day), dayAndMonth),
    });
  const read = portions.filter(({ day }) => enrolment.readDays.includes(day)).length;
  return (
    <li>
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={onToggle}
          className="flex min-h-13 w-full items-center gap-3 rounded-sm py-3 text-start"
        >
          <span className="flex grow flex-wrap gap-x-2">
            <span className="font-medium">{m.reading_plans_week({ week: number })}</span>
            {from && <span className="text-sm text-muted">{from}</span>}
          </span>
          <span className="figures text-sm text-muted">
            {m.reading_plans_week_read({ read, days: portions.length })}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cx(
              'size-4 shrink-0 text-muted transition-transform',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h4>
      {isOpen && (
        <ol id={panelId} className="grid pb-4">
          {portions.map((portion) => (
            <PlanDay key={portion.day} portion={portion} enrolment={enrolment} />
          ))}
        </ol>
      )}
    </li>
  );
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const;
const shortDate = { weekday: 'short', day: 'numeric', month: 'short' } as const;

function PlanDay({ portion, enrolment }: { portion: Portion; enrolment: Enrolment }) {
  const { mark, unmark, pendingDay } = useMarkRead(enrolment);
  const { day } = portion;
  const isPaused = enrolment.status === 'paused';
  const isRead = pendingDay?.isRead ?? enrolment.readDays.includes(day);
  return (
    <li className="flex items-start gap-3 py-2">
      <Checkbox
        className="mt-0.5"
        aria-label={m.reading_plans_day_read({ day })}
        checked={isRead}
        onCheckedChange={(checked) => {
          if (!pendingDay) void (checked === true ? mark(portion) : unmark(portion));
        }}
      />
      <div className="grid gap-0.5">
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>{m.common_day_day({ day })}</span>
          {/* A paused plan has no dates, and days already read don't need one. */}
          {!isPaused && !isRead && (
            <span>{formatCalendarDay(getPlanDate(enrolment, day), shortDate)}</span>
          )}
          {day === enrolment.scheduledDay && !isPaused && (
            <span className="font-medium text-primary-ink">{m.common_today()}</span>
          )}
        </p>
        <PortionLinks portion={portion} className="text-lg" />
      </div>
    </li>
  );
}
