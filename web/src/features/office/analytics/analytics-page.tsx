import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { QueryBoundary } from '@/lib/query-boundary';
import { addDays, formatCalendarDay } from '@/lib/time/dates';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { PageHeader } from '@/ui/page-header';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import { CsvButton } from '../csv-button';
import { type Analytics, type DayRange, downloadAnalytics, useAnalytics } from './api';
import { DayBars } from './day-bars';
import { formatValue, series } from './series';

/** The installation's usage statistics, as totals that identify no one. */
export function AnalyticsPage() {
  const today = useToday(useCurrentUser().timeZone);
  const [days, setDays] = useState<DayRange>({ from: addDays(today, -29), to: today });
  const analytics = useAnalytics(days);
  return (
    <>
      <PageHeader
        title={m.page_admin_analytics()}
        description={m.analytics_description()}
        actions={<CsvButton download={() => downloadAnalytics(days)} />}
      />
      <div className="grid gap-6">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label={m.office_from()}>
            <Input
              type="date"
              value={days.from}
              max={days.to}
              onChange={({ target }) => target.value && setDays({ ...days, from: target.value })}
            />
          </Field>
          <Field label={m.common_to()}>
            <Input
              type="date"
              value={days.to}
              min={days.from}
              onChange={({ target }) => target.value && setDays({ ...days, to: target.value })}
            />
          </Field>
        </div>
        <TotalsList analytics={analytics} />
      </div>
    </>
  );
}

function TotalsList({ analytics }: { analytics: ReturnType<typeof useAnalytics> }) {
  return (
    <QueryBoundary
      query={analytics}
      loading={
        <SkeletonList
          label={m.analytics_loading()}
          rows={['h-32', 'h-32', 'h-32', 'h-32']}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        />
      }
      failure={m.analytics_failure()}
    >
      {(data) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {series.map((one) => (
              <DayBars key={one.id} days={data.days} of={one} />
            ))}
          </div>
          <DayTable days={data.days} />
        </>
      )}
    </QueryBoundary>
  );
}

/** The statistics by day, latest first. */
function DayTable({ days }: { days: Analytics['days'] }) {
  return (
    <Table caption={m.analytics_table()}>
      <TableHeader>
        <TableRow>
          <TableHead>{m.common_day()}</TableHead>
          {series.map(({ id, label }) => (
            <TableHead key={id}>{label()}</TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {days.toReversed().map((day) => (
          <TableRow key={day.date}>
            <TableCell className="whitespace-nowrap">{formatCalendarDay(day.date)}</TableCell>
            {series.map((one) => (
              <TableCell key={one.id} className="figures">
                {formatValue(one, one.countOf(day))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
