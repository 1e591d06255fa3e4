import { useState } from 'react';
import { messageOf } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { addDays, formatCalendarDay } from '@/lib/dates';
import { useToday } from '@/lib/today';
import { m } from '@/messages';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import { CsvButton } from '../csv-button';
import { type Analytics, type Days, downloadAnalytics, useAnalytics } from './api';
import { DayBars } from './day-bars';
import { series, written } from './series';

/** How the installation is used, in sums that name nobody. */
export function AnalyticsPage() {
  const today = useToday(useCurrentUser().timeZone);
  const [days, setDays] = useState<Days>({ from: addDays(today, -29), to: today });
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
          <Field label={m.office_to()}>
            <Input
              type="date"
              value={days.to}
              min={days.from}
              onChange={({ target }) => target.value && setDays({ ...days, to: target.value })}
            />
          </Field>
        </div>
        <Sums analytics={analytics} />
      </div>
    </>
  );
}

function Sums({ analytics }: { analytics: ReturnType<typeof useAnalytics> }) {
  const { data, isPending, error, refetch } = analytics;
  if (isPending) {
    return (
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Spinner label={m.analytics_loading()} className="sr-only" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={m.analytics_failure()}
        description={messageOf(error, m.office_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {series.map((one) => (
          <DayBars key={one.id} days={data.days} of={one} />
        ))}
      </div>
      <DayTable days={data.days} />
    </>
  );
}

/** The same day by day, the latest first. */
function DayTable({ days }: { days: Analytics['days'] }) {
  return (
    <Table caption={m.analytics_table()}>
      <TableHeader>
        <TableRow>
          <TableHead>{m.analytics_day()}</TableHead>
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
                {written(one, one.countOf(day))}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
