import { Sunrise } from 'lucide-react';
import { useState } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Pager } from '@/ui/pager';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { pageSize, useDailyDevotionals } from './api';
import { BatchPanel } from './batch-panel';
import { type DevotionalActions, DevotionalTable } from './devotional-table';

/** All devotionals, newest first. */
export function DevotionalsTab(actions: DevotionalActions) {
  const [page, setPage] = useState(1);
  return (
    <div className="grid gap-4">
      <BatchPanel />
      <QueryBoundary
        query={useDailyDevotionals(page)}
        loading={<SkeletonList label={m.common_loading()} rows={['h-12', 'h-12', 'h-12']} />}
        failure={m.devotional_admin_failure()}
      >
        {(found) => (
          <div className="grid gap-4">
            {found.length > 0 ? (
              <DevotionalTable devotionals={found} {...actions} />
            ) : (
              <EmptyState
                icon={Sunrise}
                title={page === 1 ? m.common_no_devotionals_yet() : m.devotional_no_more()}
                description={
                  page === 1 ? m.devotional_none_description() : m.devotional_no_more_description()
                }
              />
            )}
            <Pager
              label={m.devotional_pages()}
              shown={m.office_page({ page })}
              previousLabel={m.common_previous_page()}
              nextLabel={m.common_next_page()}
              page={page}
              hasNext={found.length === pageSize}
              onPage={setPage}
            />
          </div>
        )}
      </QueryBoundary>
    </div>
  );
}
