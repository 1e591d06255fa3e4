import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { dateLocale, formatCalendarDay } from '@/lib/time/dates';
import { addMonths, getFirstDay, getMonth, getWeeks } from '@/lib/time/month';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/icon-button';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type Practice, useCheckIns } from '../api';
import { PartFailure } from '../states';

/** A month-by-month calendar of a practice's check-ins, with a text summary below. */
export function CheckInCalendar({ practice }: { practice: Practice }) {
  const { timeZone } = useCurrentUser();
  const today = useToday(timeZone);
  const { data: checkIns, isPending, refetch } = useCheckIns(practice.id);
  const last = practice.status === 'completed' ? (practice.completedOn ?? today) : today;
  const [month, setMonth] = useState(() => getMonth(last));
  if (isPending) {
    return <SkeletonList label={m.disciplines_calendar_loading()} rows={['h-64 max-w-sm']} />;
  }
  if (!checkIns) {
    return <PartFailure words={m.disciplines_calendar_failure()} onRetry={() => void refetch()} />;
  }
  const days = checkIns.map(({ date }) => date);
  // In another time zone, a check-in may fall before the start date or after the end date.
  const first = getMonth([practice.startDate, ...days].toSorted()[0] ?? practice.startDate);
  const lastMonth = getMonth([last, ...days].toSorted().at(-1) ?? last);
  const name = formatCalendarDay(getFirstDay(month), { month: 'long', year: 'numeric' });
  return (
    <div className="grid max-w-sm gap-3">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon={ChevronLeft}
          label={m.common_previous_month()}
          isDirectional
          aria-disabled={month <= first}
          className={cx(month <= first && 'opacity-55')}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <p className="font-serif font-semibold">{name}</p>
        <IconButton
          icon={ChevronRight}
          label={m.common_next_month()}
          isDirectional
          aria-disabled={month >= lastMonth}
          className={cx(month >= lastMonth && 'opacity-55')}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <Month month={month} name={name} today={today} done={new Set(days)} />
      <p role="status" className="text-sm text-muted">
        {summaryOf(
          name,
          days.filter((day) => getMonth(day) === month),
        )}
      </p>
    </div>
  );
}

type MonthProps = { month: string; name: string; today: string; done: ReadonlySet<string> };

function Month({ month, name, today, done }: MonthProps) {
  const weeks = getWeeks(month);
  return (
    <table aria-label={name} className="figures w-full table-fixed text-center text-sm">
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="pb-1 text-xs font-medium text-muted">
              <abbr title={formatCalendarDay(day, { weekday: 'long' })} className="no-underline">
                {formatCalendarDay(day, { weekday: 'short' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td key={day} className="py-0.5">
                {getMonth(day) === month && (
                  <Day day={day} isToday={day === today} isDone={done.has(day)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, isToday, isDone }: { day: string; isToday: boolean; isDone: boolean }) {
  return (
    <span
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'mx-auto grid size-9 place-items-center content-center rounded-full leading-none',
        isDone ? 'bg-primary font-medium text-on-primary' : 'text-muted',
        isToday && !isDone && 'border border-control text-ink',
      )}
    >
      {Number(day.slice(8))}
      {isDone && (
        <>
          <Check aria-hidden="true" strokeWidth={3} className="size-2.5" />
          <span className="sr-only">{m.disciplines_calendar_done()}</span>
        </>
      )}
    </span>
  );
}

function summaryOf(month: string, days: readonly string[]): string {
  if (days.length === 0) return m.disciplines_calendar_none({ month });
  const list = new Intl.ListFormat(dateLocale(), { type: 'conjunction' }).format(
    days.map((day) => String(Number(day.slice(8)))),
  );
  return days.length === 1
    ? m.disciplines_calendar_summary_one({ month, days: list })
    : m.disciplines_calendar_summary({ month, count: days.length, days: list });
}
