import { formatMoney } from '@/lib/money';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import type { MonthTotal } from './api';

const height = 64;
const gap = 0.2;

const monthName = (month: string) =>
  formatCalendarDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** One bar per month; the table below lists the values. */
export function MonthBars({ months }: { months: readonly MonthTotal[] }) {
  const highest = Math.max(0, ...months.map(({ net }) => net));
  const bestMonth = months.find(({ net }) => net === highest);
  return (
    <figure className="grid content-start gap-2 rounded-lg border border-line bg-surface p-4 shadow-sheet">
      <figcaption className="text-sm text-muted">{m.gifts_months()}</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${months.length} ${height}`}
        preserveAspectRatio="none"
        className="h-16 w-full text-primary"
      >
        {months.map(({ month, net }, at) => {
          const barHeight = Math.max(1, highest === 0 ? 0 : (net / highest) * height);
          return (
            <rect
              key={month}
              x={at + gap / 2}
              width={1 - gap}
              y={height - barHeight}
              height={barHeight}
              fill="currentColor"
            />
          );
        })}
      </svg>
      <p className="text-xs text-muted">
        {bestMonth && highest > 0
          ? m.gifts_best_month({
              month: monthName(bestMonth.month),
              amount: formatMoney(bestMonth.net),
            })
          : m.analytics_nothing()}
      </p>
      <details>
        <summary className="inline-flex min-h-8 items-center text-sm text-primary-ink underline decoration-1 underline-offset-4 pointer-coarse:min-h-11">
          {m.common_month_by_month()}
        </summary>
        <MonthTable months={months} />
      </details>
    </figure>
  );
}

/** The monthly totals, latest first. */
function MonthTable({ months }: { months: readonly MonthTotal[] }) {
  return (
    <Table caption={m.gifts_months()} hideCaption>
      <TableHeader>
        <TableRow>
          <TableHead>{m.common_month()}</TableHead>
          <TableHead>{m.gifts_column_count()}</TableHead>
          <TableHead>{m.common_received()}</TableHead>
          <TableHead>{m.common_refunded()}</TableHead>
          <TableHead>{m.gifts_column_net()}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {months.toReversed().map(({ month, count, received, refunded, net }) => (
          <TableRow key={month}>
            <TableCell className="whitespace-nowrap">{monthName(month)}</TableCell>
            <TableCell className="figures">{count.toLocaleString()}</TableCell>
            <TableCell className="figures">{formatMoney(received)}</TableCell>
            <TableCell className="figures">{formatMoney(refunded)}</TableCell>
            <TableCell className="figures">{formatMoney(net)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
