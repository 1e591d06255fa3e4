import { History } from 'lucide-react';
import { useId } from 'react';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDateTime } from '@/lib/time/date-time';
import { m } from '@/messages';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { dotColor } from './activity-dots';
import { type Activity, useRecentActivity } from './api';

export function RecentActivity() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-4">
      <h2 id={headingId} className="font-serif text-xl font-semibold">
        {m.office_activity()}
      </h2>
      <ActivityList />
    </section>
  );
}

function ActivityList() {
  const query = useRecentActivity();
  return (
    <QueryBoundary
      query={query}
      loading={<SkeletonList label={m.office_activity_loading()} rows={['h-12', 'h-12', 'h-12']} />}
      failure={m.office_activity_failure()}
      empty={<EmptyState icon={History} title={m.office_activity_empty()} />}
    >
      {(activities) => (
        <ul className="divide-y divide-line border-y border-line">
          {activities.map((activity) => (
            <ActivityItem
              key={`${activity.timestamp} ${activity.description}`}
              activity={activity}
            />
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function ActivityItem({ activity }: { activity: Activity }) {
  const { type, description, timestamp, userId } = activity;
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        aria-hidden="true"
        data-dot={dotColor(type)}
        className="size-2.5 shrink-0 rounded-full"
      />
      <div className="grid min-w-0 gap-0.5">
        <p className="text-sm wrap-anywhere">{description}</p>
        <p className="figures flex flex-wrap gap-x-2 text-xs text-muted">
          <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
          {userId && (
            <span className="wrap-anywhere">{m.office_activity_user({ id: userId })}</span>
          )}
        </p>
      </div>
    </li>
  );
}
