import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import type { BadgeTone } from '@/ui/badge';
import type { Change, Donation, Frequency, RecurringDonation } from './api';

type Named = { name: () => string; tone: BadgeTone };

export const states: Record<Donation['state'], Named> = {
  confirming: { name: m.giving_state_confirming, tone: 'neutral' },
  processing: { name: m.giving_state_processing, tone: 'blue' },
  succeeded: { name: m.giving_state_succeeded, tone: 'green' },
  failed: { name: m.giving_state_failed, tone: 'danger' },
  canceled: { name: m.giving_state_canceled, tone: 'neutral' },
  partially_refunded: { name: m.giving_state_partially_refunded, tone: 'wheat' },
  refunded: { name: m.giving_state_refunded, tone: 'wheat' },
};

export const recurringStates: Record<RecurringDonation['state'], Named> = {
  confirming: { name: m.giving_recurring_confirming, tone: 'neutral' },
  active: { name: m.giving_recurring_active, tone: 'green' },
  past_due: { name: m.giving_recurring_past_due, tone: 'danger' },
  ending: { name: m.giving_recurring_ending, tone: 'wheat' },
  canceled: { name: m.giving_recurring_canceled, tone: 'neutral' },
};

export const changes: Record<Change['change'], () => string> = {
  started: m.giving_change_started,
  processing: m.giving_change_processing,
  succeeded: m.giving_change_succeeded,
  payment_failed: m.giving_change_payment_failed,
  partially_refunded: m.giving_change_partially_refunded,
  refunded: m.giving_change_refunded,
  refund_failed: m.giving_change_refund_failed,
  canceled: m.giving_change_canceled,
};

/** How often it is given, in a word. */
export function kindOf(frequency: Frequency | null): string {
  if (frequency === 'monthly') return m.gifts_own_monthly();
  return frequency === 'yearly' ? m.gifts_own_yearly() : m.gifts_own_once();
}

/** A recurring gift by name: "$25.00 every month". */
export function nameOf({ amount: cents, frequency }: RecurringDonation): string {
  const amount = formatMoney(cents);
  return frequency === 'yearly'
    ? m.gifts_own_every_year({ amount })
    : m.gifts_own_every_month({ amount });
}

/** Whether money came, whatever became of it later: only then is there a receipt. */
export const isPaid = ({ paidAt }: Donation): boolean => paidAt !== null;

/** Whether it was to come, and did not. */
export const isFallenThrough = ({ state }: Donation): boolean =>
  state === 'failed' || state === 'canceled';

/** The day that matters of a gift: when it came, else when it was begun. */
export const dayOf = ({ paidAt, createdAt }: Donation): string => paidAt ?? createdAt;
