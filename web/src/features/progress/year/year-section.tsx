import { QueryBoundary } from '@/lib/query-boundary';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import { useYear } from '../api';
import { ProgressSection } from '../parts';
import { monthTotals, type YearCell, yearCells } from './year-layout';
import { YearMap } from './year-map';

export function YearSection() {
  return (
    <ProgressSection title={m.progress_year_title()}>
      <PracticeYear />
    </ProgressSection>
  );
}

function PracticeYear() {
  const query = useYear();
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton className="h-44" />}
      failure={m.progress_year_failure()}
      failureHint={m.error_unreachable()}
    >
      {(year) => {
        const cells = yearCells(year);
        const practiceDays = cells.filter(({ kinds }) => kinds > 0).length;
        return (
          <>
            <p className="text-muted">
              {practiceDays === 0
                ? m.progress_year_empty()
                : m.progress_year_summary({ count: practiceDays, days: cells.length })}
            </p>
            <YearMap cells={cells} />
            <details className="group min-w-0">
              <summary className="inline-flex min-h-8 items-center text-sm text-primary-ink underline decoration-1 underline-offset-4 pointer-coarse:min-h-11">
                {m.common_month_by_month()}
              </summary>
              <MonthTable cells={cells} />
            </details>
          </>
        );
      }}
    </QueryBoundary>
  );
}

function MonthTable({ cells }: { cells: YearCell[] }) {
  return (
    <Table caption={m.common_month_by_month()} hideCaption className="figures mt-3 max-w-2xl">
      <TableHeader>
        <TableRow>
          <TableHead>{m.common_month()}</TableHead>
          <TableHead>{m.common_days()}</TableHead>
          <TableHead>{m.common_devotional()}</TableHead>
          <TableHead>{m.common_prayer()}</TableHead>
          <TableHead>{m.common_mission()}</TableHead>
          <TableHead>{m.common_abide_moment()}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {monthTotals(cells).map((totals) => (
          <TableRow key={totals.month}>
            <TableHead scope="row">
              {formatCalendarDay(totals.month, { month: 'long', year: 'numeric' })}
            </TableHead>
            <TableCell>{totals.days}</TableCell>
            <TableCell>{totals.devotional}</TableCell>
            <TableCell>{totals.prayer}</TableCell>
            <TableCell>{totals.mission}</TableCell>
            <TableCell>{totals.abideMoment}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
