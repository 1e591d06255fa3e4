import { Link } from '@tanstack/react-router';
import { Boxes } from 'lucide-react';
import { messageOf } from '@/api/errors';
import { may, useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { useAppConnections, useSisterApps } from './api';
import { AppCard } from './app-card';

export function AvailableTab() {
  const { role } = useCurrentUser();
  const apps = useSisterApps();
  const connections = useAppConnections();
  const error = apps.error ?? connections.error;
  if (error && !(apps.data && connections.data)) {
    return (
      <ErrorState
        title={m.sister_apps_failure()}
        description={messageOf(error, m.sister_apps_try_again())}
        onRetry={() => {
          void apps.refetch();
          void connections.refetch();
        }}
        retryLabel={m.app_try_again()}
      />
    );
  }
  if (!apps.data || !connections.data) {
    return (
      <div className="grid gap-5 sm:grid-cols-2">
        <Spinner label={m.sister_apps_loading()} className="sr-only" />
        <Skeleton className="h-39" />
        <Skeleton className="h-39" />
        <Skeleton className="h-39" />
        <Skeleton className="h-39" />
      </div>
    );
  }
  if (apps.data.length === 0) {
    return (
      <EmptyState
        icon={Boxes}
        title={m.sister_apps_empty_title()}
        description={m.sister_apps_empty_description()}
        action={
          may(role, 'admin') && (
            <Button asChild variant="secondary">
              <Link to="/admin/content">{m.sister_apps_empty_admin()}</Link>
            </Button>
          )
        }
      />
    );
  }
  const connectionOf = new Map(connections.data.map((one) => [one.appId, one]));
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {apps.data.map((app) => (
        <AppCard key={app.id} app={app} connection={connectionOf.get(app.id)} />
      ))}
    </div>
  );
}
