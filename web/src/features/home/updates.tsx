import { Link } from '@tanstack/react-router';
import { kindNames, type Notification, useRecentNotifications } from '@/features/notifications';
import { formatRelativeTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { maxItems } from './achievements';
import { HomeSection, HomeSectionFailure } from './section';

export function Updates() {
  const { data } = useRecentNotifications();
  const unread = data?.unreadCount ?? 0;
  return (
    <HomeSection
      title={m.home_updates_title()}
      aside={unread > 0 && <Badge tone="wine">{m.common_count_unread({ count: unread })}</Badge>}
    >
      <UpdateList />
    </HomeSection>
  );
}

function UpdateList() {
  const { data, isPending, error, refetch } = useRecentNotifications();
  if (isPending) return <Skeleton className="h-39" />;
  if (error && !data) return <HomeSectionFailure onRetry={() => void refetch()} />;
  if (data.items.length === 0) return <p className="text-muted">{m.home_updates_empty()}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.items.slice(0, maxItems).map((notification) => (
          <Update key={notification.id} notification={notification} />
        ))}
      </ul>
      <Button asChild variant="link" className="justify-self-start">
        <Link to="/notifications">{m.home_updates_all()}</Link>
      </Button>
    </>
  );
}

function Update({ notification }: { notification: Notification }) {
  const { title, message, kind, sourceApp, createdAt, isRead } = notification;
  return (
    <li className="grid gap-0.5 py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {title}
        {!isRead && <Badge tone="wine">{m.common_new()}</Badge>}
      </p>
      <p className="text-sm">{message}</p>
      <p className="text-xs text-muted">
        {sourceApp ?? kindNames[kind]()} · {formatRelativeTime(createdAt, new Date())}
      </p>
    </li>
  );
}
