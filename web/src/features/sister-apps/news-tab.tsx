import { Link } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { messageOf } from '@/api/errors';
import { NotificationRow, titleBeside } from '@/features/notifications';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { useSisterAppNotifications } from './api';
import { useReadAppNotification } from './news-api';

/** What the apps have to say. The bell has it, too, among everything else. */
export function NewsTab({ onShowApps }: { onShowApps: () => void }) {
  const { data: news, isPending, error, refetch } = useSisterAppNotifications();
  const reading = useReadAppNotification();
  if (isPending) {
    return (
      <div className="grid gap-2">
        <Spinner label={m.sister_apps_news_loading()} className="sr-only" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState
        title={m.sister_apps_news_failure()}
        description={messageOf(error, m.sister_apps_try_again())}
        onRetry={() => void refetch()}
        retryLabel={m.app_try_again()}
      />
    );
  }
  if (news.length === 0) {
    return (
      <EmptyState
        icon={Newspaper}
        title={m.sister_apps_news_empty_title()}
        description={m.sister_apps_news_empty_description()}
        action={
          <Button variant="secondary" onClick={onShowApps}>
            {m.sister_apps_to_apps()}
          </Button>
        }
      />
    );
  }
  const unread = news.filter(({ isRead }) => !isRead).length;
  return (
    <div className="grid gap-4">
      <p className="figures text-sm text-muted">
        {unread > 0 ? m.sister_apps_news_unread({ count: unread }) : m.sister_apps_news_none()}
      </p>
      <ul
        aria-label={m.sister_apps_news_list()}
        className="divide-y divide-line border-y border-line"
      >
        {news.map((one) => (
          <NotificationRow
            key={one.id}
            {...one}
            source={one.sourceApp}
            onRead={(pressed) => {
              titleBeside(pressed)?.focus();
              reading.mutate(one.id);
            }}
          />
        ))}
      </ul>
      <Button asChild variant="link" className="justify-self-start">
        <Link to="/notifications">{m.sister_apps_news_all()}</Link>
      </Button>
    </div>
  );
}
