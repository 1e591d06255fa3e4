import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import type { BadgeTone } from '@/ui/badge';
import type { Change, Donation, Frequency, RecurringDonation } from './api';

type StateLabel = { name: () => string; tone: BadgeTone };

export const states: Record<Donation['state'], StateLabel> = {
  confirming: { name: m.giving_state_confirming, tone: 'neutral' },
  processing: { name: m.common_processing, tone: 'blue' },
  succeeded: { name: m.common_received, tone: 'green' },
  failed: { name: m.common_failed, tone: 'danger' },
  canceled: { name: m.common_canceled, tone: 'neutral' },
  partially_refunded: { name: m.common_partially_refunded, tone: 'wheat' },
  refunded: { name: m.common_refunded, tone: 'wheat' },
};

export const recurringStates: Record<RecurringDonation['state'], StateLabel> = {
  confirming: { name: m.giving_state_confirming, tone: 'neutral' },
  active: { name: m.common_active, tone: 'green' },
  past_due: { name: m.giving_recurring_past_due, tone: 'danger' },
  ending: { name: m.giving_recurring_ending, tone: 'wheat' },
  canceled: { name: m.giving_recurring_canceled, tone: 'neutral' },
};

export const changes: Record<Change['change'], () => string> = {
  started: m.common_gift_started,
  processing: m.common_payment_processing,
  succeeded: m.common_payment_received,
  payment_failed: m.common_payment_failed,
  partially_refunded: m.common_partially_refunded,
  refunded: m.common_refunded,
  refund_failed: m.giving_change_refund_failed,
  canceled: m.common_canceled,
};

/** The frequency as a word. */
export function frequencyName(frequency: Frequency | null): string {
  if (frequency === 'monthly') return m.common_monthly();
  return frequency === 'yearly' ? m.common_yearly() : m.gifts_own_once();
}

/** A recurring gift's name, such as "$25.00 every month". */
export function recurringGiftName({ amount: cents, frequency }: RecurringDonation): string {
  const amount = formatMoney(cents);
  return frequency === 'yearly'
    ? m.gifts_own_every_year({ amount })
    : m.gifts_own_every_month({ amount });
}

/** Whether the payment was received, even if it was refunded later. Only then is there a receipt. */
export const isPaid = ({ paidAt }: Donation): boolean => paidAt !== null;

/** Whether the payment failed or was canceled. */
export const isUnsuccessful = ({ state }: Donation): boolean =>
  state === 'failed' || state === 'canceled';

/** The date to show for a gift: when it was paid, or when it was started. */
export const displayDate = ({ paidAt, createdAt }: Donation): string => paidAt ?? createdAt;
