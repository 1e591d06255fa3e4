import { Link } from '@tanstack/react-router';
import { Sprout } from 'lucide-react';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatRelativeTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type SisterAppItem, useSisterAppProgress } from './api';
import { PointsBadge } from './points-badge';

/** The maximum number of entries in the list. */
const maxShown = 10;

/** Progress from all apps in one list. */
export function ProgressTab({ onShowApps }: { onShowApps: () => void }) {
  const query = useSisterAppProgress();
  return (
    <QueryBoundary
      query={query}
      loading={
        <SkeletonList label={m.sister_apps_progress_loading()} rows={['h-16', 'h-16', 'h-16']} />
      }
      failure={m.common_we_couldnt_load_your_progress()}
      empty={
        <EmptyState
          icon={Sprout}
          title={m.sister_apps_progress_empty_title()}
          description={m.sister_apps_progress_empty_description()}
          action={
            <Button variant="secondary" onClick={onShowApps}>
              {m.sister_apps_to_apps()}
            </Button>
          }
        />
      }
    >
      {(items) => (
        <div className="grid gap-4">
          <ul
            aria-label={m.sister_apps_progress_list()}
            className="divide-y divide-line border-y border-line"
          >
            {items.slice(0, maxShown).map((item) => (
              <ProgressItem key={item.id} item={item} />
            ))}
          </ul>
          <Button asChild variant="link" className="justify-self-start">
            <Link to="/progress" search={{ tab: 'achievements' }}>
              {m.sister_apps_progress_all()}
            </Link>
          </Button>
        </div>
      )}
    </QueryBoundary>
  );
}

function ProgressItem({ item }: { item: SisterAppItem }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium break-words">{item.title}</p>
        {item.description && <p className="text-sm break-words text-muted">{item.description}</p>}
        <p className="text-xs text-muted">
          {item.sourceApp} · {formatRelativeTime(item.completedAt, new Date())}
        </p>
      </div>
      <PointsBadge points={item.points} />
    </li>
  );
}
