import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import type { DayTotals } from './api';
import { barHeights, formatValue, type Series } from './series';

const height = 64;
const gap = 0.2;

/**
 * One bar per day. The total and the best day are also given as text; the other values are in the table and
 * the CSV file.
 */
export function DayBars({ days, of }: { days: readonly DayTotals[]; of: Series }) {
  const values = days.map(of.countOf);
  const total = values.reduce((sum, value) => sum + value, 0);
  const best = values.indexOf(Math.max(0, ...values));
  return (
    <figure className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4 shadow-sheet">
      <figcaption className="flex items-baseline justify-between gap-2">
        <span className="text-sm text-muted">{of.label()}</span>
        <span className="figures font-serif text-xl font-semibold">{formatValue(of, total)}</span>
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
        className="h-16 w-full text-primary"
      >
        {barHeights(values).map((part, at) => (
          <rect
            key={days[at]?.date}
            x={at + gap / 2}
            width={1 - gap}
            y={height - Math.max(1, part * height)}
            height={Math.max(1, part * height)}
            fill="currentColor"
          />
        ))}
      </svg>
      <p className="text-xs text-muted">
        {total > 0 && days[best]
          ? m.analytics_best({
              count: formatValue(of, values[best] ?? 0),
              day: formatCalendarDay(days[best].date),
            })
          : m.analytics_nothing()}
      </p>
    </figure>
  );
}
