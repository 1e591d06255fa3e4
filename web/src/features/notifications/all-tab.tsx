import { Bell, CheckCheck } from 'lucide-react';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { ShowMore } from '@/ui/show-more';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { toast } from '@/ui/toast-store';
import { useReadAllNotifications } from './api';
import { NotificationItem } from './notification-item';
import { useNotificationPages } from './pages-api';

/** Everything there is to tell, newest first. */
export function AllTab({ onSetReminder }: { onSetReminder: () => void }) {
  const pages = useNotificationPages();
  const { data, isPending, error, refetch } = pages;
  if (isPending) {
    return (
      <div className="grid gap-2">
        <Spinner label={m.notifications_loading()} className="sr-only" />
        <Skeleton className="h-10" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (error && !data) {
    return (
      <ErrorState
        title={m.notifications_failure()}
        description={messageOf(error, m.notifications_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={m.notifications_empty_title()}
        description={m.notifications_empty_description()}
        action={
          <Button variant="secondary" onClick={onSetReminder}>
            {m.notifications_empty_action()}
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid gap-4">
      <Unread count={data.pages[0]?.unreadCount ?? 0} />
      <ul aria-label={m.notifications_list()} className="divide-y divide-line border-y border-line">
        {items.map((item) => (
          <NotificationItem key={item.id} notification={item} />
        ))}
      </ul>
      <ShowMore
        pages={pages}
        label={m.notifications_more()}
        failure={m.notifications_more_failure()}
      />
    </div>
  );
}

function Unread({ count }: { count: number }) {
  const readingAll = useReadAllNotifications();
  const readAll = (button: HTMLElement) => {
    // The button goes with the last unread one; what it stood beside stays.
    button.parentElement?.querySelector<HTMLElement>('p')?.focus();
    readingAll.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: m.notifications_read_all_done_title(),
          description: m.notifications_read_all_done_description(),
          tone: 'success',
        }),
    });
  };
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
      <p tabIndex={-1} className="figures rounded-sm text-sm text-muted">
        {count > 0 ? m.notifications_unread_many({ count }) : m.notifications_unread_none()}
      </p>
      {count > 0 && (
        <Button variant="secondary" size="sm" onClick={(event) => readAll(event.currentTarget)}>
          <CheckCheck aria-hidden="true" />
          {m.notifications_read_all()}
        </Button>
      )}
    </div>
  );
}
