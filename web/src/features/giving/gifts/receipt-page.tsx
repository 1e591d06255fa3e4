import { useParams } from '@tanstack/react-router';
import { isNotFound } from '@/api/errors';
import { useCurrentUser } from '@/features/accounts';
import { LoadFailure } from '@/lib/load-failure';
import { formatMoney } from '@/lib/money';
import { formatDateTime } from '@/lib/time/date-time';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { PageHeader } from '@/ui/page-header';
import { Notice } from '@/ui/states/notice';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { type Receipt, useReceipt } from '../api';
import { changes, isPaid, isUnsuccessful, states } from '../words';
import { BackLink } from './back-link';
import { listReceiptFacts } from './facts';
import { MissingPage } from './missing-page';
import { PrintButton } from './print-button';
import { PrintedReceipt } from './printed-receipt';

export function ReceiptPage() {
  const { id = '' } = useParams({ strict: false });
  return <ReceiptById key={id} id={id} />;
}

export function ReceiptById({ id }: { id: string }) {
  const { data, error, refetch } = useReceipt(id);
  if (isNotFound(error)) {
    return <MissingPage title={m.receipt_missing_title()} description={m.receipt_missing()} />;
  }
  return (
    <>
      <BackLink to="/donate/gifts" />
      {data ? (
        <ReceiptSheet receipt={data} />
      ) : error ? (
        <LoadFailure level={1} title={m.receipt_failure()} error={error} onRetry={refetch} />
      ) : (
        <>
          <PageHeader title={m.common_receipt()} />
          <Spinner label={m.receipt_loading()} className="sr-only" />
          <Skeleton className="h-72 max-w-measure" />
        </>
      )}
    </>
  );
}

function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { timeZone } = useCurrentUser();
  const { donation, history, recipient } = receipt;
  const { receiptNumber: number, state, amount, isTest } = donation;
  const paid = isPaid(donation);
  const title = paid ? m.receipt_title({ number }) : m.receipt_gift_title({ number });
  const facts = listReceiptFacts(receipt, (moment) => formatDay(moment, timeZone));
  return (
    <>
      <PageHeader
        title={title}
        actions={
          paid && (
            <PrintButton title={title}>
              <PrintedReceipt receipt={receipt} title={title} facts={facts} />
            </PrintButton>
          )
        }
      />
      <div className="grid max-w-measure gap-6">
        {!paid && (
          <Notice>
            {isUnsuccessful(donation) ? m.receipt_fell_through() : m.receipt_not_paid()}
          </Notice>
        )}
        {isTest && <Notice tone="warning">{m.receipt_test()}</Notice>}
        <Card className="gap-6 px-5 py-6 sm:px-6">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figures font-serif text-3xl font-semibold">{formatMoney(amount)}</p>
            <Badge tone={states[state].tone}>{states[state].name()}</Badge>
          </div>
          <dl className="grid gap-x-4 gap-y-1 border-t border-line pt-5 sm:grid-cols-[max-content_minmax(0,1fr)]">
            {facts.map(({ name, value }) => (
              <div key={name} className="contents">
                <dt className="text-sm text-muted">{name}</dt>
                <dd className="mb-2 whitespace-pre-line wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {paid && <p className="font-serif text-lg">{m.receipt_thanks()}</p>}
          {/* The recipient's note for receipts, which may include tax information. */}
          {paid && recipient.note && (
            <p className="whitespace-pre-line border-t border-line pt-5 text-sm text-muted">
              {recipient.note}
            </p>
          )}
        </Card>
        <section aria-labelledby="history" className="grid gap-3">
          <h2 id="history" className="font-serif text-lg font-semibold">
            {m.common_history()}
          </h2>
          <ol className="grid gap-2 text-sm">
            {history.map(({ at, change, amount: part }) => (
              <li key={at + change} className="flex flex-wrap gap-x-3">
                <time dateTime={at} className="figures text-muted">
                  {formatDateTime(at)}
                </time>
                {[changes[change](), part !== null && formatMoney(part)]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
