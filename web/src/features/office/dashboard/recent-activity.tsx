import { History } from 'lucide-react';
import { useId } from 'react';
import { messageOf } from '@/api/errors';
import { formatMoment } from '@/lib/moments';
import { m } from '@/messages';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { dotOf } from './activity-dots';
import { type Activity, useRecentActivity } from './api';

export function RecentActivity() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-4">
      <h2 id={headingId} className="font-serif text-xl font-semibold">
        {m.office_activity()}
      </h2>
      <Activities />
    </section>
  );
}

function Activities() {
  const { data: activities, isPending, error, refetch } = useRecentActivity();
  if (isPending) {
    return (
      <div className="grid gap-2">
        <Spinner label={m.office_activity_loading()} className="sr-only" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={m.office_activity_failure()}
        description={messageOf(error, m.office_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  if (activities.length === 0) {
    return <EmptyState icon={History} title={m.office_activity_empty()} />;
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {activities.map((activity) => (
        <Happened key={`${activity.timestamp} ${activity.description}`} activity={activity} />
      ))}
    </ul>
  );
}

function Happened({ activity }: { activity: Activity }) {
  const { type, description, timestamp, userId } = activity;
  return (
    <li className="flex items-start gap-3 py-3">
      <span aria-hidden="true" data-dot={dotOf(type)} className="size-2.5 shrink-0 rounded-full" />
      <div className="grid min-w-0 gap-0.5">
        <p className="text-sm wrap-anywhere">{description}</p>
        <p className="figures flex flex-wrap gap-x-2 text-xs text-muted">
          <time dateTime={timestamp}>{formatMoment(timestamp)}</time>
          {userId && (
            <span className="wrap-anywhere">{m.office_activity_user({ id: userId })}</span>
          )}
        </p>
      </div>
    </li>
  );
}
