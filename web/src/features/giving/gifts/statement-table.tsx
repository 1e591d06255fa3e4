import type { ReactNode } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { formatMoney } from '@/lib/money';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import type { Donation, Statement } from '../api';
import { displayDate, frequencyName } from '../words';

type StatementTableProps = {
  statement: Statement;
  /** Renders a plain table for printing. */
  isOnPaper?: boolean;
};

/** One year's gifts and their total. */
export function StatementTable({ statement, isOnPaper = false }: StatementTableProps) {
  const { timeZone } = useCurrentUser();
  const { year, items, received, refunded, net } = statement;
  const caption = m.statement_gifts({ year });
  const headings = [
    m.common_received(),
    m.receipt_number(),
    m.common_frequency(),
    m.common_amount(),
  ];
  const toCells = (gift: Donation) => [
    formatDay(displayDate(gift), timeZone),
    gift.receiptNumber,
    frequencyName(gift.frequency),
    formatMoney(gift.amount),
  ];
  const totals: [string, string][] = [
    [m.statement_received(), formatMoney(received)],
    ...(refunded > 0
      ? ([[m.common_refunded(), formatMoney(-refunded)]] satisfies [string, string][])
      : []),
    [m.statement_net({ year }), formatMoney(net)],
  ];
  if (isOnPaper) {
    return (
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((gift) => (
            <tr key={gift.id}>
              {toCells(gift).map((cell, at) => (
                <td key={headings[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <StatementTotals totals={totals} />
      </table>
    );
  }
  return (
    <Table caption={caption} hideCaption>
      <TableHeader>
        <TableRow>
          {headings.map((label, at) => (
            <TableHead key={label} isNumeric={at === 3}>
              {label}
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {items.map((gift) => (
          <TableRow key={gift.id}>
            {toCells(gift).map((cell, at) => (
              <TableCell
                key={headings[at]}
                className={at === 3 ? 'figures text-end' : 'whitespace-nowrap'}
              >
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      <StatementTotals totals={totals} />
    </Table>
  );
}

function StatementTotals({ totals }: { totals: readonly [string, string][] }): ReactNode {
  return (
    <tfoot>
      {totals.map(([name, sum]) => (
        <tr key={name}>
          <th scope="row" colSpan={3} className="px-3 py-2 text-end font-medium">
            {name}
          </th>
          <td className="figures px-3 py-2 text-end font-medium">{sum}</td>
        </tr>
      ))}
    </tfoot>
  );
}
