import { Link } from '@tanstack/react-router';
import { ChevronRight, HeartHandshake } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { formatMoney } from '@/lib/money';
import { lastPageNumber } from '@/lib/paging';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Pager } from '@/ui/pager';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type Donation, type OwnGifts, useOwnGifts } from '../api';
import { displayDate, frequencyName, isPaid, states } from '../words';
import { BackLink } from './back-link';
import { RecurringGifts } from './recurring-gifts';

/** A member's own gifts: past gifts, recurring gifts, and yearly statements. */
export function GiftsPage() {
  return (
    <>
      <BackLink to="/donate" />
      <PageHeader title={m.common_your_gifts()} description={m.gifts_own_description()} />
      <Gifts />
    </>
  );
}

function Gifts() {
  const [page, setPage] = useState(1);
  const query = useOwnGifts(page);
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.gifts_own_loading()} rows={['h-16', 'h-16', 'h-16']} />}
      failure={m.gifts_own_failure()}
    >
      {(data) => {
        if (data.total === 0 && data.recurring.length === 0) {
          return (
            <EmptyState
              icon={HeartHandshake}
              title={m.gifts_own_empty()}
              description={m.gifts_own_empty_description()}
              action={
                <Button asChild>
                  <Link to="/donate">{m.common_give()}</Link>
                </Button>
              }
            />
          );
        }
        return (
          <div className="grid gap-10">
            <RecurringGifts gifts={data.recurring} />
            <GiftList gifts={data} page={page} onPage={setPage} />
            <StatementLinks years={data.years} />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

type GiftListProps = { gifts: OwnGifts; page: number; onPage: (page: number) => void };

function GiftList({ gifts, page, onPage }: GiftListProps) {
  const last = lastPageNumber(gifts.total, gifts.pageSize);
  return (
    <section aria-labelledby="all-gifts" className="grid gap-4">
      <h2 id="all-gifts" className="font-serif text-xl font-semibold">
        {m.gifts_own_list()}
      </h2>
      {gifts.items.length === 0 ? (
        <p className="text-muted">{m.gifts_own_none_received()}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {gifts.items.map((gift) => (
            <GiftItem key={gift.id} gift={gift} />
          ))}
        </ul>
      )}
      <Pager
        label={m.gifts_pages()}
        shown={m.office_page_of({ page, last })}
        previousLabel={m.common_previous_page()}
        nextLabel={m.common_next_page()}
        page={page}
        hasNext={page < last}
        onPage={onPage}
      />
    </section>
  );
}

function GiftItem({ gift }: { gift: Donation }) {
  const { timeZone } = useCurrentUser();
  const { id, amount: cents, refundedAmount, frequency, state, isTest } = gift;
  const amount = formatMoney(cents);
  const day = formatDay(displayDate(gift), timeZone);
  const amountAndDay = { amount, day };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-40 grow basis-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2">
          <span className="figures font-medium">{amount}</span>
          <Badge tone={states[state].tone}>{states[state].name()}</Badge>
          {isTest && <Badge>{m.common_test()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {[
            day,
            frequencyName(frequency),
            refundedAmount > 0 &&
              state === 'partially_refunded' &&
              m.gifts_own_refunded_part({ amount: formatMoney(refundedAmount) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button variant="link" asChild>
        <Link
          to="/donate/gifts/$id"
          params={{ id }}
          aria-label={
            isPaid(gift)
              ? m.gifts_own_receipt_of(amountAndDay)
              : m.gifts_own_details_of(amountAndDay)
          }
        >
          {isPaid(gift) ? m.common_receipt() : m.gifts_own_details()}
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
      </Button>
    </li>
  );
}

function StatementLinks({ years }: { years: readonly number[] }) {
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="statements" className="grid gap-3">
      <h2 id="statements" className="font-serif text-xl font-semibold">
        {m.gifts_own_statements()}
      </h2>
      <p className="text-muted">{m.gifts_own_statements_description()}</p>
      <ul className="flex flex-wrap gap-3">
        {years.map((year) => (
          <li key={year}>
            <Button variant="secondary" asChild>
              <Link to="/donate/statements/$year" params={{ year: String(year) }}>
                {m.common_statement_for_year({ year })}
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
