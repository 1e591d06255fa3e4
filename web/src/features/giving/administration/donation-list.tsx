import { HandCoins } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '@/lib/money';
import { lastPageNumber } from '@/lib/paging';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDateTime } from '@/lib/time/date-time';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Pager } from '@/ui/pager';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/ui/table';
import { type AdminDonation, type DonationFilter, useDonations } from './api';
import { donorName, formatTotals, frequencyName, states } from './words';

const DonationDialog = lazy(() =>
  import('./donation-dialog').then((module) => ({ default: module.DonationDialog })),
);

type DonationListProps = {
  filter: DonationFilter;
  page: number;
  onPage: (page: number) => void;
};

export function DonationList({ filter, page, onPage }: DonationListProps) {
  const query = useDonations(filter, page);
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.gifts_loading()} rows={['h-12', 'h-12', 'h-12']} />}
      failure={m.gifts_failure()}
    >
      {(data) => {
        if (data.total === 0) {
          const isFiltered = Object.values(filter).some(Boolean);
          return (
            <EmptyState
              icon={HandCoins}
              title={isFiltered ? m.common_no_matches() : m.gifts_own_empty()}
              description={isFiltered ? m.gifts_nothing_found_hint() : m.gifts_empty_hint()}
            />
          );
        }
        const last = lastPageNumber(data.total, data.pageSize);
        return (
          <>
            <p role="status" className="figures text-sm text-muted">
              {formatTotals(data.sums)}
            </p>
            <DonationTable donations={data.items} />
            <Pager
              label={m.gifts_pages()}
              shown={m.office_page_of({ page: data.page, last })}
              previousLabel={m.common_previous_page()}
              nextLabel={m.common_next_page()}
              page={data.page}
              hasNext={data.page < last}
              onPage={onPage}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function DonationTable({ donations }: { donations: AdminDonation[] }) {
  const [openId, setOpened] = useState<string | null>(null);
  return (
    <>
      <Table caption={m.gifts_table()} hideCaption>
        <TableHeader>
          <TableRow>
            <TableHead>{m.common_date()}</TableHead>
            <TableHead>{m.common_donor()}</TableHead>
            <TableHead>{m.common_amount()}</TableHead>
            <TableHead>{m.common_frequency()}</TableHead>
            <TableHead>{m.common_status()}</TableHead>
            <TableHead>{m.common_receipt()}</TableHead>
            <TableHead>
              <span className="sr-only">{m.common_actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {donations.map((donation) => (
            <DonationRow key={donation.id} donation={donation} onOpen={setOpened} />
          ))}
        </TableBody>
      </Table>
      <Suspense>
        {openId && <DonationDialog id={openId} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

type DonationRowProps = { donation: AdminDonation; onOpen: (id: string) => void };

function DonationRow({ donation, onOpen }: DonationRowProps) {
  const { id, amount, refundedAmount, receiptNumber, giver, isTest } = donation;
  const { name, tone } = states[donation.state];
  const when = donation.paidAt ?? donation.createdAt;
  return (
    <TableRow>
      <TableCell className="figures whitespace-nowrap">
        <time dateTime={when}>{formatDateTime(when)}</time>
      </TableCell>
      <TableCell>
        <span className="block font-medium">{donorName(donation)}</span>
        {giver?.name && <span className="block text-xs text-muted">{giver.email}</span>}
      </TableCell>
      <TableCell className="figures whitespace-nowrap">
        <span className="block font-medium">{formatMoney(amount)}</span>
        {refundedAmount > 0 && (
          <span className="block text-xs text-muted">
            {m.gifts_own_refunded_part({ amount: formatMoney(refundedAmount) })}
          </span>
        )}
      </TableCell>
      <TableCell>{frequencyName(donation)}</TableCell>
      <TableCell>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{name()}</Badge>
          {isTest && <Badge tone="wheat">{m.common_test()}</Badge>}
        </span>
      </TableCell>
      <TableCell className="figures whitespace-nowrap">{receiptNumber}</TableCell>
      <TableCell>
        <Button
          variant="secondary"
          size="sm"
          aria-label={m.gifts_details_of({ number: receiptNumber })}
          onClick={() => onOpen(id)}
        >
          {m.gifts_own_details()}
        </Button>
      </TableCell>
    </TableRow>
  );
}
