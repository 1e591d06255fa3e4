import { useState } from 'react';
import { CsvButton } from '@/features/office';
import { useDebounced } from '@/lib/debounced';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { PageHeader } from '@/ui/page-header';
import { type DonationFilter, downloadDonations, useDonationSummary } from './api';
import { DonationFilters } from './donation-filters';
import { DonationList } from './donation-list';
import { ReconciliationSection } from './reconciliation-section';
import { SummarySection } from './summary-section';

const noFilter: DonationFilter = { search: '', state: null, type: null, from: '', to: '' };

/** The admin page for donations: totals, donors unless they're anonymous, and reconciliation with Stripe. */
export function DonationsPage() {
  const [filter, setFilter] = useState(noFilter);
  const [page, setPage] = useState(1);
  const debouncedFilter = { ...filter, search: useDebounced(filter.search.trim(), 300) };
  const summary = useDonationSummary();
  return (
    <>
      <PageHeader
        title={m.common_donations()}
        description={m.gifts_description()}
        actions={
          <>
            {summary.data?.isTest && <Badge tone="wheat">{m.gifts_test_mode()}</Badge>}
            <CsvButton download={() => downloadDonations(debouncedFilter)} />
          </>
        }
      />
      <div className="grid gap-8">
        <SummarySection summary={summary} />
        <section aria-labelledby="gifts" className="grid gap-4">
          <h2 id="gifts" className="font-serif text-xl font-semibold">
            {m.gifts_column_count()}
          </h2>
          <DonationFilters
            filter={filter}
            onChange={(newFilter) => {
              setFilter(newFilter);
              setPage(1);
            }}
          />
          <DonationList filter={debouncedFilter} page={page} onPage={setPage} />
        </section>
        <ReconciliationSection />
      </div>
    </>
  );
}
