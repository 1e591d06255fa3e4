import { Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDateTime } from '@/lib/time/date-time';
import { addDays, formatCalendarDay } from '@/lib/time/dates';
import { useToday } from '@/lib/time/today';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Notice } from '@/ui/states/notice';
import { Progress } from '@/ui/states/progress';
import { SkeletonList } from '@/ui/states/skeleton-list';
import {
  type DayRange,
  type Difference,
  type Reconciliation,
  useReconciliation,
  useStartReconciliation,
} from './api';
import { describeDifference, describeOutcome } from './words';

const DonationDialog = lazy(() =>
  import('./donation-dialog').then((module) => ({ default: module.DonationDialog })),
);

/** Starts a reconciliation with Stripe and shows the latest result. */
export function ReconciliationSection() {
  return (
    <section aria-labelledby="reconciliation" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="reconciliation" className="font-serif text-xl font-semibold">
          {m.gifts_reconciliation()}
        </h2>
        <p className="max-w-measure text-muted">{m.gifts_reconciliation_description()}</p>
      </div>
      <StartReconciliation />
    </section>
  );
}

function StartReconciliation() {
  const today = useToday('UTC');
  const [chosen, setChosen] = useState<Partial<DayRange>>({});
  const days = { from: addDays(today, -29), to: today, ...chosen };
  const newest = useReconciliation();
  const startMutation = useStartReconciliation();
  const isRunning = newest.data?.state === 'running';
  const start = () =>
    startMutation.mutate(days, {
      onError: (error) => showFailure(error, m.gifts_compare_failure()),
    });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={m.office_from()}>
          <Input
            type="date"
            value={days.from}
            max={days.to}
            onChange={({ target }) => target.value && setChosen({ ...days, from: target.value })}
          />
        </Field>
        <Field label={m.common_to()}>
          <Input
            type="date"
            value={days.to}
            min={days.from}
            onChange={({ target }) => target.value && setChosen({ ...days, to: target.value })}
          />
        </Field>
      </div>
      <Button
        className="justify-self-start"
        loading={startMutation.isPending}
        aria-disabled={isRunning}
        onClick={start}
      >
        <Scale aria-hidden="true" />
        {m.gifts_compare()}
      </Button>
      <LatestReconciliation newest={newest} />
    </>
  );
}

function LatestReconciliation({ newest }: { newest: ReturnType<typeof useReconciliation> }) {
  return (
    <QueryBoundary
      query={newest}
      loading={<SkeletonList label={m.gifts_reconciliation_loading()} rows={['h-16']} />}
      failure={m.gifts_reconciliation_failure()}
    >
      {(data) => {
        if (!data) return <p className="text-sm text-muted">{m.gifts_never_compared()}</p>;
        return <ReconciliationOutcome reconciliation={data} />;
      }}
    </QueryBoundary>
  );
}

function ReconciliationOutcome({ reconciliation }: { reconciliation: Reconciliation }) {
  const { state, from, to, checkedHere, checkedThere, finishedAt, differences } = reconciliation;
  const span = { from: formatCalendarDay(from), to: formatCalendarDay(to) };
  const here = checkedHere.toLocaleString();
  const there = checkedThere.toLocaleString();
  if (state === 'running') {
    return <Progress label={m.gifts_comparing(span)} value={null} />;
  }
  if (state === 'failed') {
    return (
      <Notice tone="danger" announce title={m.gifts_compare_failure()}>
        {m.gifts_compare_failed_hint(span)}
      </Notice>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="figures text-sm text-muted">
        {m.gifts_compared({ ...span, here, there })}
        {finishedAt && <> · {formatDateTime(finishedAt)}</>}
      </p>
      {differences.length === 0 ? (
        <Notice tone="success" announce>
          {m.gifts_nothing_differs()}
        </Notice>
      ) : (
        <Differences differences={differences} />
      )}
    </div>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const [openId, setOpened] = useState<string | null>(null);
  return (
    <>
      <ul aria-label={m.gifts_differences()} className="divide-y divide-line border-y border-line">
        {differences.map((one) => (
          <DifferenceRow
            key={`${one.kind} ${one.donationId} ${one.paymentId}`}
            one={one}
            onOpen={setOpened}
          />
        ))}
      </ul>
      <Suspense>
        {openId && <DonationDialog id={openId} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

type DifferenceRowProps = { one: Difference; onOpen: (id: string) => void };

function DifferenceRow({ one, onOpen }: DifferenceRowProps) {
  const { donationId, paymentId } = one;
  const { name, tone } = describeOutcome(one);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="grid min-w-40 grow basis-0 gap-1">
        <p className="text-sm">{describeDifference(one)}</p>
        {paymentId && <p className="text-xs text-muted wrap-anywhere">{paymentId}</p>}
      </div>
      <Badge tone={tone}>{name()}</Badge>
      {donationId && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.gifts_details_of({ number: paymentId ?? donationId })}
          onClick={() => onOpen(donationId)}
        >
          {m.gifts_own_details()}
        </Button>
      )}
    </li>
  );
}
