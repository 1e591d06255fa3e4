import { vi } from 'vitest';
import type { Donation, Receipt, RecurringDonation, Statement } from '@/features/giving/api';

export const gift = (change: Partial<Donation> = {}): Donation => ({
  id: '0190d7a0-0000-7000-8000-0000000000d1',
  type: 'one_time',
  frequency: null,
  recurringId: null,
  state: 'succeeded',
  amount: 2_500,
  refundedAmount: 0,
  currency: 'usd',
  message: null,
  anonymous: false,
  isTest: false,
  receiptNumber: 'R-2026-0007',
  createdAt: '2026-03-02T09:00:00Z',
  paidAt: '2026-03-02T09:01:00Z',
  ...change,
});

export const recurringGift = (change: Partial<RecurringDonation> = {}): RecurringDonation => ({
  id: '0190d7a0-0000-7000-8000-0000000000e1',
  state: 'active',
  amount: 1_500,
  currency: 'usd',
  frequency: 'monthly',
  message: null,
  anonymous: false,
  isTest: false,
  createdAt: '2026-03-02T09:00:00Z',
  nextPaymentAt: '2026-04-02T09:00:00Z',
  endsAt: null,
  ...change,
});

const giver = { name: 'Ruth Moab', email: 'ruth@example.org' };
const recipient = { name: 'Bethlehem House', note: 'No goods were given in return.' };

export const receipt = (change: Partial<Donation> = {}): Receipt => ({
  donation: gift(change),
  history: [
    { at: '2026-03-02T09:00:00Z', change: 'started', amount: null },
    { at: '2026-03-02T09:01:00Z', change: 'succeeded', amount: 2_500 },
  ],
  giver,
  recipient,
});

export const statement = (items: Donation[], refunded = 0): Statement => {
  const received = items.reduce((sum, { amount }) => sum + amount, 0);
  const totals = { received, refunded, net: received - refunded };
  return { year: 2026, giver, recipient, items, isTest: false, ...totals };
};

/** A minimal Stripe.js: its fields appear right away, and their results are set by the test. */
export function fakeStripe() {
  const listeners = new Map<string, () => void>();
  const element = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    mount: vi.fn<(holder: HTMLElement) => void>(),
    destroy: vi.fn(),
  };
  const elements = {
    create: vi.fn(() => element),
    update: vi.fn<(change: object) => void>(),
    submit: vi.fn(async (): Promise<object> => ({})),
  };
  const stripe = {
    elements: vi.fn((_options: object) => elements),
    confirmPayment: vi.fn(
      async (_options: object): Promise<object> => ({
        paymentIntent: { id: 'pi_1', status: 'succeeded' },
      }),
    ),
  };
  return { stripe, elements, element, say: (name: string) => listeners.get(name)?.() };
}
