import { showFailure } from '@/lib/failure-toast';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Progress } from '@/ui/states/progress';
import { type Batch, useBatches, useCancelBatch } from './generating-api';

type DayStatus = Batch['results'][number]['status'];

const statusLabels: Record<DayStatus, { name: () => string; tone: BadgeTone }> = {
  created: { name: m.bulk_day_created, tone: 'green' },
  skipped: { name: m.bulk_day_skipped, tone: 'neutral' },
  failed: { name: m.common_failed, tone: 'wine' },
};

/** Devotionals being generated, and the results from the last bulk generation request. */
export function BatchPanel() {
  const batches = useBatches().data ?? [];
  const visibleBatches = batches.filter(
    (batch, at) => batch.state === 'writing' || (at === 0 && batch.total > 1),
  );
  if (visibleBatches.length === 0) return null;
  return (
    <section aria-label={m.bulk_panel()} className="grid gap-4">
      {visibleBatches.map((batch) => (
        <BatchCard key={batch.id} batch={batch} />
      ))}
    </section>
  );
}

function BatchCard({ batch }: { batch: Batch }) {
  const cancelMutation = useCancelBatch();
  const isWriting = batch.state === 'writing';
  const cancel = () =>
    cancelMutation.mutate(batch.id, {
      onError: (error) => showFailure(error, m.bulk_cancel_failure()),
    });
  const days = m.common_start_to_end({
    start: formatCalendarDay(batch.startDate),
    end: formatCalendarDay(batch.endDate),
  });
  return (
    <Card className="grid gap-4 p-5">
      {isWriting ? (
        <div className="flex flex-wrap items-end gap-4">
          <Progress
            className="min-w-48 flex-1"
            label={m.bulk_writing({ days })}
            value={batch.results.length}
            max={batch.total}
            valueLabel={batch.message}
          />
          <Button variant="secondary" loading={cancelMutation.isPending} onClick={cancel}>
            {m.bulk_cancel()}
          </Button>
        </div>
      ) : (
        <div className="grid gap-1">
          <h2 className="font-medium">{m.bulk_last({ days })}</h2>
          <p className="text-sm text-muted">{batch.message}</p>
        </div>
      )}
      {batch.results.length > 0 && (
        <details>
          <summary className="w-fit rounded-sm py-1 text-sm text-muted pointer-coarse:py-3">
            {m.bulk_results()}
          </summary>
          <ul aria-label={m.bulk_results()} className="grid gap-2 pt-2 text-sm">
            {batch.results.map((day) => (
              <li key={day.date} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="whitespace-nowrap">{formatCalendarDay(day.date)}</span>
                <Badge tone={statusLabels[day.status].tone}>
                  {statusLabels[day.status].name()}
                </Badge>
                <span className={day.reason ? undefined : 'text-muted'}>{day.message}</span>
                {day.reason && <span className="w-full text-muted">{day.reason}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
