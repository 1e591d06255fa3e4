import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/money';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDateTime } from '@/lib/time/date-time';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Dialog, DialogContent } from '@/ui/overlays/dialog';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type AdminDonationDetail, type DonationChange, useDonation } from './api';
import { changes, donorHints, donorName, frequencyName, sources, states } from './words';

type DonationDialogProps = { id: string; onClose: () => void };

/** A donation with its full history. */
export function DonationDialog({ id, onClose }: DonationDialogProps) {
  const donation = useDonation(id);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.common_gift()}
        description={m.gifts_one_description()}
        closeLabel={m.app_close()}
      >
        <DonationContent donation={donation} />
      </DialogContent>
    </Dialog>
  );
}

function DonationContent({ donation }: { donation: ReturnType<typeof useDonation> }) {
  return (
    <QueryBoundary
      query={donation}
      loading={<SkeletonList label={m.gifts_loading()} rows={['h-12', 'h-32']} />}
      failure={m.gifts_one_failure()}
    >
      {(data) => (
        <>
          <DonationDetails detail={data} />
          <section aria-labelledby="gift-history" className="grid gap-3">
            <h3 id="gift-history" className="font-medium">
              {m.common_history()}
            </h3>
            <ol className="divide-y divide-line border-y border-line">
              {data.history.map((one) => (
                <HistoryItem key={`${one.at} ${one.change} ${one.amount}`} one={one} />
              ))}
            </ol>
          </section>
        </>
      )}
    </QueryBoundary>
  );
}

function DonationDetails({
  detail: { donation, paymentId, invoiceId },
}: {
  detail: AdminDonationDetail;
}) {
  const { amount, refundedAmount, message, giver, giverKind, isTest } = donation;
  const { name, tone } = states[donation.state];
  const giverHint = donorHints[giverKind]?.();
  return (
    <dl className="grid gap-2 text-sm">
      <DetailRow name={m.common_donor()}>
        {donorName(donation)}
        {giver?.name && <span className="block text-xs text-muted">{giver.email}</span>}
        {giverHint && <span className="block text-xs text-muted">{giverHint}</span>}
      </DetailRow>
      <DetailRow name={m.common_amount()}>
        <span className="figures">{formatMoney(amount)}</span>
        {refundedAmount > 0 && (
          <span className="figures block text-xs text-muted">
            {m.gifts_own_refunded_part({ amount: formatMoney(refundedAmount) })}
          </span>
        )}
      </DetailRow>
      <DetailRow name={m.common_frequency()}>{frequencyName(donation)}</DetailRow>
      <DetailRow name={m.common_status()}>
        <span className="inline-flex flex-wrap gap-2">
          <Badge tone={tone}>{name()}</Badge>
          {isTest && <Badge tone="wheat">{m.common_test()}</Badge>}
        </span>
      </DetailRow>
      <DetailRow name={m.common_receipt()}>
        <span className="figures">{donation.receiptNumber}</span>
      </DetailRow>
      {message && (
        <DetailRow name={m.common_message()}>
          <span className="whitespace-pre-line">{message}</span>
        </DetailRow>
      )}
      {paymentId && <DetailRow name={m.gifts_payment_id()}>{paymentId}</DetailRow>}
      {invoiceId && <DetailRow name={m.gifts_invoice_id()}>{invoiceId}</DetailRow>}
    </dl>
  );
}

function DetailRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end wrap-anywhere">{children}</dd>
    </div>
  );
}

function HistoryItem({ one }: { one: DonationChange }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3 text-sm">
      <span className="grid min-w-0 gap-0.5">
        <span>{changes[one.change]()}</span>
        <span className="text-xs text-muted">
          <time dateTime={one.at}>{formatDateTime(one.at)}</time> · {sources[one.source]()}
        </span>
      </span>
      {one.amount !== null && <span className="figures">{formatMoney(one.amount)}</span>}
    </li>
  );
}
