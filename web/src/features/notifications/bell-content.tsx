import { Link } from '@tanstack/react-router';
import { QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { useMarkAllNotificationsRead, useRecentNotifications } from './api';
import { NotificationItem } from './notification-item';

type BellContentProps = { onLeave: () => void };

/** The popover that opens from the bell. */
export function BellContent({ onLeave }: BellContentProps) {
  const { data } = useRecentNotifications();
  const markAllMutation = useMarkAllNotificationsRead();
  const unread = data?.unreadCount ?? 0;
  return (
    <div className="grid gap-2">
      {/* Not a <header>: outside the main content it would be a second banner landmark. */}
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 tabIndex={-1} className="rounded-sm font-serif text-base font-semibold">
          {m.common_notifications()}
        </h2>
        {unread > 0 && (
          <Button
            size="sm"
            variant="link"
            onClick={(event) => {
              const heading = event.currentTarget.parentElement?.querySelector('h2');
              heading?.focus();
              markAllMutation.mutate(undefined);
            }}
          >
            {m.notifications_read_all()}
          </Button>
        )}
      </div>
      <RecentList onLeave={onLeave} />
      <Button asChild variant="link" size="sm" className="justify-self-start">
        <Link to="/notifications" onClick={onLeave}>
          {m.notifications_all_link()}
        </Link>
      </Button>
    </div>
  );
}

function RecentList({ onLeave }: BellContentProps) {
  const query = useRecentNotifications();
  return (
    <QueryBoundary
      query={query}
      loading={<RecentSkeleton />}
      failure={m.common_we_couldnt_load_your_notifications()}
      failureClassName="px-0 py-6"
    >
      {(data) => {
        if (data.items.length === 0) {
          return (
            <div className="border-y border-line py-6 text-center">
              <p className="font-serif text-base font-semibold">
                {m.common_no_notifications_yet()}
              </p>
              <p className="mt-1 text-muted">{m.notifications_empty_description()}</p>
            </div>
          );
        }
        return (
          <ul className="divide-y divide-line border-y border-line">
            {data.items.map((item) => (
              <NotificationItem key={item.id} notification={item} onLeave={onLeave} />
            ))}
          </ul>
        );
      }}
    </QueryBoundary>
  );
}

export function RecentSkeleton() {
  return <SkeletonList label={m.common_loading_notifications()} rows={['h-16', 'h-16', 'h-16']} />;
}
