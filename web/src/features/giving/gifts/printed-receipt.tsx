import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import type { Receipt } from '../api';
import type { Fact } from './facts';

type PrintedReceiptProps = { receipt: Receipt; title: string; facts: readonly Fact[] };

/** The printed receipt. */
export function PrintedReceipt({ receipt, title, facts }: PrintedReceiptProps) {
  const { donation, recipient } = receipt;
  return (
    <>
      <p className="recipient">{recipient.name}</p>
      <h1>{title}</h1>
      {donation.isTest && <p>{m.receipt_test()}</p>}
      <p className="amount">{formatMoney(donation.amount)}</p>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{m.receipt_thanks()}</p>
      {recipient.note && <p className="small">{recipient.note}</p>}
    </>
  );
}
