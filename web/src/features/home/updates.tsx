import { type SisterAppNotification, useSisterAppNotifications } from '@/features/sister-apps';
import { formatAgo } from '@/lib/dates';
import { m } from '@/messages';
import { Badge } from '@/ui/badge';
import { Skeleton } from '@/ui/skeleton';
import { shownAtMost } from './achievements';
import { HomeSection, SectionFailure } from './section';

export function Updates() {
  const { data: notifications = [] } = useSisterAppNotifications();
  const unread = notifications.filter(({ isRead }) => !isRead).length;
  return (
    <HomeSection
      title={m.home_updates_title()}
      aside={unread > 0 && <Badge tone="wine">{m.home_updates_unread({ count: unread })}</Badge>}
    >
      <UpdateList />
    </HomeSection>
  );
}

function UpdateList() {
  const { data: notifications, isPending, error, refetch } = useSisterAppNotifications();
  if (isPending) return <Skeleton className="h-39" />;
  if (error) return <SectionFailure onRetry={() => void refetch()} />;
  if (notifications.length === 0) return <p className="text-muted">{m.home_updates_empty()}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {notifications.slice(0, shownAtMost).map((notification) => (
        <Update key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

function Update({ notification }: { notification: SisterAppNotification }) {
  const { title, message, sourceApp, createdAt, isRead } = notification;
  return (
    <li className="grid gap-0.5 py-3">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {title}
        {!isRead && <Badge tone="wine">{m.home_updates_new()}</Badge>}
      </p>
      <p className="text-sm">{message}</p>
      <p className="text-xs text-muted">
        {sourceApp} · {formatAgo(createdAt, new Date())}
      </p>
    </li>
  );
}
