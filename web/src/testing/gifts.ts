import type {
  AdminDonation,
  AdminDonationDetail,
  AdminDonationPage,
  DonationSummary,
  DonationTotals,
  Reconciliation,
} from '@/features/giving/administration/api';

const zeroSums: DonationTotals = { received: 0, refunded: 0, net: 0, count: 0 };

/** A gift as administrators see it. */
export function gift(change: Partial<AdminDonation> = {}): AdminDonation {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000e1',
    type: 'one_time',
    frequency: null,
    recurringId: null,
    state: 'succeeded',
    amount: 2500,
    refundedAmount: 0,
    currency: 'usd',
    message: null,
    anonymous: false,
    isTest: false,
    receiptNumber: 'T-2026-0001',
    createdAt: '2026-03-02T09:00:00Z',
    paidAt: '2026-03-02T09:01:00Z',
    giver: { id: 'some-id', name: 'Lydia Thyatira', email: 'lydia@example.org' },
    giverKind: 'named',
    ...change,
  };
}

export function giftPage(items: AdminDonation[]): AdminDonationPage {
  const received = items.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = items.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
  const sums = { received, refunded, net: received - refunded, count: items.length };
  return { items, page: 1, pageSize: 50, total: items.length, sums };
}

export function giftDetail(change: Partial<AdminDonation> = {}): AdminDonationDetail {
  return {
    donation: gift(change),
    history: [
      { at: '2026-03-02T09:00:00Z', change: 'started', amount: 2500, source: 'page' },
      { at: '2026-03-02T09:01:00Z', change: 'succeeded', amount: 2500, source: 'webhook' },
    ],
    paymentId: 'pi_1',
    invoiceId: null,
  };
}

export function giftSummary(change: Partial<DonationSummary> = {}): DonationSummary {
  const month = { received: 7500, refunded: 2500, net: 5000, count: 3 };
  const empty = Array.from({ length: 11 }, (_, at) => ({ ...zeroSums, month: monthAt(at) }));
  return {
    isTest: false,
    thisMonth: month,
    thisYear: { received: 20_000, refunded: 2500, net: 17_500, count: 8 },
    allTime: { received: 123_456, refunded: 0, net: 123_456, count: 1 },
    recurring: { active: 4, pastDue: 1, monthly: 6000 },
    byMonth: [...empty, { ...month, month: '2026-03' }],
    ...change,
  };
}

/** One of the twelve months from April 2025 to March 2026, by index. */
function monthAt(at: number): string {
  return new Date(Date.UTC(2025, 3 + at, 1)).toISOString().slice(0, 7);
}

export function reconciliation(change: Partial<Reconciliation> = {}): Reconciliation {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000e9',
    state: 'done',
    from: '2026-03-01',
    to: '2026-03-30',
    startedAt: '2026-03-30T12:00:00Z',
    finishedAt: '2026-03-30T12:00:05Z',
    checkedHere: 12,
    checkedThere: 13,
    differences: [],
    ...change,
  };
}
