import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import type { BadgeTone } from '@/ui/badge';
import type {
  AdminDonation,
  Difference,
  DonationChange,
  DonationState,
  DonationTotals,
  DonationType,
  GiverKind,
} from './api';

export const states: Record<DonationState, { name: () => string; tone: BadgeTone }> = {
  confirming: { name: m.gifts_state_confirming, tone: 'neutral' },
  processing: { name: m.common_processing, tone: 'blue' },
  succeeded: { name: m.common_received, tone: 'green' },
  failed: { name: m.common_failed, tone: 'danger' },
  canceled: { name: m.common_canceled, tone: 'neutral' },
  partially_refunded: { name: m.common_partially_refunded, tone: 'wheat' },
  refunded: { name: m.common_refunded, tone: 'wine' },
};

export const types: Record<DonationType, () => string> = {
  one_time: m.gifts_own_once,
  recurring: m.gifts_recurring,
};

export const changes: Record<DonationChange['change'], () => string> = {
  started: m.common_gift_started,
  processing: m.common_payment_processing,
  succeeded: m.common_payment_received,
  payment_failed: m.common_payment_failed,
  partially_refunded: m.common_partially_refunded,
  refunded: m.common_refunded,
  refund_failed: m.gifts_change_refund_failed,
  canceled: m.common_canceled,
};

export const sources: Record<DonationChange['source'], () => string> = {
  page: m.gifts_source_page,
  webhook: m.gifts_source_webhook,
  check: m.gifts_source_check,
  reconciliation: m.gifts_source_reconciliation,
};

/** The donor's name, if admins may know it. */
export function donorName({ giver, giverKind }: AdminDonation): string {
  if (giverKind === 'anonymous') return m.common_anonymous();
  if (giverKind === 'unfinished') return m.gifts_unfinished();
  if (giverKind === 'left' || !giver) return m.common_former_member();
  return giver.name || giver.email;
}

/** Explains why a donor isn't named, for the kinds whose label doesn't make it clear. */
export const donorHints: Partial<Record<GiverKind, () => string>> = {
  anonymous: m.gifts_anonymous_hint,
  unfinished: m.gifts_unfinished_hint,
};

/** How often the donation repeats. */
export function frequencyName({ frequency }: AdminDonation): string {
  if (frequency === 'monthly') return m.common_monthly();
  return frequency === 'yearly' ? m.common_yearly() : m.gifts_own_once();
}

/** Totals in one line, such as "3 gifts · $75.00 received · $25.00 refunded · $50.00 remain". */
export function formatTotals({ count, received, refunded, net }: DonationTotals): string {
  const gifts = formatGiftCount(count);
  const receivedText = m.gifts_received({ amount: formatMoney(received) });
  if (refunded === 0) return [gifts, receivedText].join(' · ');
  return [
    gifts,
    receivedText,
    m.gifts_own_refunded_part({ amount: formatMoney(refunded) }),
    m.gifts_net({ amount: formatMoney(net) }),
  ].join(' · ');
}

export function formatGiftCount(count: number): string {
  return count === 1 ? m.gifts_count_one() : m.gifts_count({ count: count.toLocaleString() });
}

/** Describes a difference in one sentence. */
export function describeDifference({ kind, here, there }: Difference): string {
  const name = (side: Difference['here']) => (side ? states[side.state].name() : '–');
  const money = (cents: number | undefined) => formatMoney(cents ?? 0);
  switch (kind) {
    case 'state':
      return m.gifts_differs_state({ here: name(here), there: name(there) });
    case 'amount':
      return m.gifts_differs_amount({ here: money(here?.amount), there: money(there?.amount) });
    case 'refund':
      return m.gifts_differs_refund({ here: money(here?.refunded), there: money(there?.refunded) });
    case 'missing_here':
      return m.gifts_missing_here({ amount: money(there?.amount) });
    case 'missing_there':
      return m.gifts_missing_there({ amount: money(here?.amount) });
    case 'not_ours':
      return m.gifts_not_ours({ amount: money(there?.amount) });
  }
}

/** A difference's outcome. A payment that isn't ours needs no correction. */
export function describeOutcome({ kind, isMended }: Difference): {
  name: () => string;
  tone: BadgeTone;
} {
  if (isMended) return { name: m.common_corrected, tone: 'green' };
  if (kind === 'not_ours') return { name: m.gifts_no_matter, tone: 'neutral' };
  return { name: m.gifts_not_mended, tone: 'wheat' };
}
