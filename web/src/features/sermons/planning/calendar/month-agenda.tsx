import { formatCalendarDay } from '@/lib/time/dates';
import { getMonth } from '@/lib/time/month';
import { m } from '@/messages';
import { cx } from '@/ui/cx';
import type { Sermon } from '../api';
import type { SermonActions } from '../sermon-actions';
import { formatFullDay, formatSermonCount } from '../words';
import { StaticChip } from './sermon-chip';

type MonthAgendaProps = {
  month: string;
  name: string;
  weeks: readonly (readonly string[])[];
  today: string;
  sermons: readonly Sermon[];
  actions: SermonActions;
};

/** A month on a phone: a small calendar, and below it each day's sermons. */
export function MonthAgenda({ month, name, weeks, today, sermons, actions }: MonthAgendaProps) {
  const on = (day: string) => sermons.filter(({ scheduledDate }) => scheduledDate === day);
  const days = weeks.flat().filter((day) => getMonth(day) === month);
  const daysWithSermons = days.filter((day) => on(day).length > 0);
  const unscheduled = sermons.filter(({ scheduledDate }) => scheduledDate === null);
  return (
    <div className="grid gap-6">
      <table aria-label={name} className="figures w-full table-fixed text-center text-sm">
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" className="pb-1 text-xs font-medium text-muted">
                <abbr title={formatCalendarDay(day, { weekday: 'long' })} className="no-underline">
                  {formatCalendarDay(day, { weekday: 'narrow' })}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-current={day === today ? 'date' : undefined} className="py-0.5">
                  {getMonth(day) === month && (
                    <CompactDay day={day} isToday={day === today} count={on(day).length} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {daysWithSermons.length === 0 && (
        <p className="text-center text-muted">{m.sermon_planning_month_empty({ month: name })}</p>
      )}
      {daysWithSermons.map((day) => (
        <AgendaGroup
          key={day}
          id={agendaId(day)}
          title={formatFullDay(day)}
          sermons={on(day)}
          actions={actions}
        />
      ))}
      {unscheduled.length > 0 && (
        <AgendaGroup
          title={m.sermon_planning_no_day()}
          sermons={unscheduled.slice(0, 40)}
          actions={actions}
        />
      )}
    </div>
  );
}

const agendaId = (day: string) => `day-${day}`;

type CompactDayProps = { day: string; isToday: boolean; count: number };

function CompactDay({ day, isToday, count }: CompactDayProps) {
  const classes = cx(
    'mx-auto grid size-11 place-items-center content-center gap-1 rounded-full leading-none',
    isToday && 'border border-control font-semibold',
    count === 0 && 'text-muted',
  );
  const number = Number(day.slice(8));
  if (count === 0) return <span className={classes}>{number}</span>;
  return (
    <button
      type="button"
      aria-label={m.sermon_planning_day_named({
        day: formatFullDay(day),
        count: formatSermonCount(count),
      })}
      className={cx(classes, 'bg-primary-soft font-semibold text-primary-ink')}
      onClick={() => document.getElementById(agendaId(day))?.focus()}
    >
      {number}
    </button>
  );
}

type AgendaGroupProps = {
  id?: string;
  title: string;
  sermons: readonly Sermon[];
  actions: SermonActions;
};

function AgendaGroup({ id, title, sermons, actions }: AgendaGroupProps) {
  return (
    <div className="grid gap-2">
      <h4 id={id} tabIndex={-1} className="scroll-mt-20 rounded-sm text-sm font-medium">
        {title}
      </h4>
      <ul className="grid gap-2">
        {sermons.map((sermon) => (
          <li key={sermon.id}>
            <StaticChip sermon={sermon} actions={actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}
