import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import type { Receipt } from '../api';
import { displayDate, frequencyName, isPaid, states } from '../words';

export type Fact = { name: string; value: string };

/** The facts on a receipt, for both the screen and the printed version. */
export function listReceiptFacts(
  { donation, giver, recipient }: Receipt,
  day: (moment: string) => string,
): Fact[] {
  const { receiptNumber, frequency, state, amount, refundedAmount, message } = donation;
  const paid = isPaid(donation);
  const facts = [
    { name: paid ? m.receipt_to() : m.common_to(), value: recipient.name },
    {
      name: m.common_donor(),
      value: [giver.name, giver.email].filter(Boolean).join('\n'),
    },
    { name: paid ? m.receipt_date() : m.receipt_started(), value: day(displayDate(donation)) },
    { name: m.common_frequency(), value: frequencyName(frequency) },
    { name: paid ? m.receipt_number() : m.receipt_number_unpaid(), value: receiptNumber },
    { name: m.common_status(), value: states[state].name() },
  ];
  if (refundedAmount > 0) {
    facts.push(
      { name: m.common_refunded(), value: formatMoney(refundedAmount) },
      { name: m.receipt_remains(), value: formatMoney(amount - refundedAmount) },
    );
  }
  if (message) facts.push({ name: m.receipt_message(), value: message });
  return facts;
}
