import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { addDays, dateLocale, formatCalendarDay } from '@/lib/dates';
import { useToday } from '@/lib/today';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { type Practice, useCheckIns } from './api';
import { addMonths, monthOf, weeksOf } from './month';
import { PartFailure } from './states';

/** The days of a practice, a month at a time; the same in a sentence below. */
export function CheckInCalendar({ practice }: { practice: Practice }) {
  const { timeZone } = useCurrentUser();
  const today = useToday(timeZone);
  const { data: checkIns, isPending, refetch } = useCheckIns(practice.id);
  const last = practice.status === 'completed' ? (practice.completedOn ?? today) : today;
  const [month, setMonth] = useState(() => monthOf(last));
  if (isPending) {
    return (
      <div>
        <Spinner label={m.disciplines_calendar_loading()} className="sr-only" />
        <Skeleton className="h-64 max-w-sm" />
      </div>
    );
  }
  if (!checkIns) {
    return <PartFailure words={m.disciplines_calendar_failure()} onRetry={() => void refetch()} />;
  }
  const days = checkIns.map(({ date }) => date);
  // A day may be written down ahead of its start or its end, in another zone.
  const first = monthOf([practice.startDate, ...days].toSorted()[0] ?? practice.startDate);
  const final = monthOf([last, ...days].toSorted().at(-1) ?? last);
  const name = formatCalendarDay(month, { month: 'long', year: 'numeric' });
  return (
    <div className="grid max-w-sm gap-3">
      <div className="flex items-center justify-between gap-2">
        <Button
          size="icon"
          variant="ghost"
          aria-label={m.disciplines_calendar_before()}
          aria-disabled={month <= first}
          className={cx(month <= first && 'opacity-55')}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <ChevronLeft aria-hidden="true" className="rtl:rotate-180" />
        </Button>
        <p className="font-serif font-semibold">{name}</p>
        <Button
          size="icon"
          variant="ghost"
          aria-label={m.disciplines_calendar_after()}
          aria-disabled={month >= final}
          className={cx(month >= final && 'opacity-55')}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRight aria-hidden="true" className="rtl:rotate-180" />
        </Button>
      </div>
      <Month month={month} name={name} today={today} done={new Set(days)} />
      <p role="status" className="text-sm text-muted">
        {summaryOf(
          name,
          days.filter((day) => monthOf(day) === month),
        )}
      </p>
    </div>
  );
}

/** A Sunday, to name the days of the week after. */
const aSunday = '2026-03-01';

type MonthProps = { month: string; name: string; today: string; done: ReadonlySet<string> };

function Month({ month, name, today, done }: MonthProps) {
  return (
    <table aria-label={name} className="figures w-full table-fixed text-center text-sm">
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, at) => addDays(aSunday, at)).map((day) => (
            <th key={day} scope="col" className="pb-1 text-xs font-medium text-muted">
              <abbr title={formatCalendarDay(day, { weekday: 'long' })} className="no-underline">
                {formatCalendarDay(day, { weekday: 'short' })}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map(({ sunday, days }) => (
          <tr key={sunday}>
            {days.map((day, at) => (
              <td key={addDays(sunday, at)} className="py-0.5">
                {day && <Day day={day} isToday={day === today} isDone={done.has(day)} />}
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
