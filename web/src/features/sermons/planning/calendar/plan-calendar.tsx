import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCurrentUser } from '@/features/accounts';
import { useMediaQuery } from '@/lib/device/media';
import { formatCalendarDay } from '@/lib/time/dates';
import { addMonths, getFirstDay, getMonth, getWeeks } from '@/lib/time/month';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import type { Sermon } from '../api';
import type { SermonActions } from '../sermon-actions';
import { statuses, statusStyles } from '../statuses';
import { MonthAgenda } from './month-agenda';
import { MonthBoard } from './month-board';

/** Below this width, a day has no room for sermon titles. */
const narrowQuery = '(max-width: 47.99rem)';

type PlanCalendarProps = {
  sermons: readonly Sermon[];
  /** Undefined for the current month. */
  month: string | undefined;
  onMonth: (month: string | undefined) => void;
  onMoved: (sermon: Sermon, to: string | null) => Promise<void>;
  actions: SermonActions;
};

/** The preaching calendar, one month at a time. */
export function PlanCalendar(props: PlanCalendarProps) {
  const { sermons, onMonth, onMoved, actions } = props;
  const { timeZone } = useCurrentUser();
  const today = useToday(timeZone);
  const isNarrow = useMediaQuery(narrowQuery);
  const month = props.month ?? getMonth(today);
  const name = formatCalendarDay(getFirstDay(month), { month: 'long', year: 'numeric' });
  const show = (newMonth: string) => onMonth(newMonth === getMonth(today) ? undefined : newMonth);
  const weeks = getWeeks(month);
  const count = sermons.filter(
    ({ scheduledDate }) => scheduledDate !== null && getMonth(scheduledDate) === month,
  ).length;
  return (
    <section aria-label={m.common_calendar()} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-serif text-lg font-semibold">{name}</h3>
        <div className="flex items-center gap-1">
          <IconButton
            icon={ChevronLeft}
            label={m.common_previous_month()}
            isDirectional
            onClick={() => show(addMonths(month, -1))}
          />
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={month === getMonth(today)}
            onClick={() => onMonth(undefined)}
          >
            {m.common_today()}
          </Button>
          <IconButton
            icon={ChevronRight}
            label={m.common_next_month()}
            isDirectional
            onClick={() => show(addMonths(month, 1))}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {count === 1
          ? m.sermon_planning_month_summary_one({ month: name })
          : m.sermon_planning_month_summary({ month: name, count })}
      </p>
      {isNarrow ? (
        <MonthAgenda
          month={month}
          name={name}
          weeks={weeks}
          today={today}
          sermons={sermons}
          actions={actions}
        />
      ) : (
        <MonthBoard
          month={month}
          name={name}
          weeks={weeks}
          today={today}
          sermons={sermons}
          onMoved={onMoved}
          actions={actions}
        />
      )}
      <ul
        aria-label={m.sermon_planning_legend()}
        className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted"
      >
        {statuses.map((status) => {
          const { icon: Icon, name: nameOf, chip } = statusStyles[status];
          return (
            <li key={status} className="flex items-center gap-1.5">
              <span className={`grid size-5 place-items-center rounded-sm border-s-4 ${chip}`}>
                <Icon aria-hidden="true" className="size-3" />
              </span>
              {nameOf()}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
