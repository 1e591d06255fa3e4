import { Link } from '@tanstack/react-router';
import { Boxes } from 'lucide-react';
import { may, useCurrentUser } from '@/features/accounts';
import { combineQueries, QueryBoundary } from '@/lib/query-boundary';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { type AppConnection, type SisterApp, useAppConnections, useSisterApps } from './api';
import { AppCard } from './app-card';

export function AvailableTab() {
  const query = combineQueries({ apps: useSisterApps(), connections: useAppConnections() });
  return (
    <QueryBoundary
      query={query}
      loading={
        <SkeletonList
          label={m.sister_apps_loading()}
          rows={['h-39', 'h-39', 'h-39', 'h-39']}
          className="grid gap-5 sm:grid-cols-2"
        />
      }
      failure={m.sister_apps_failure()}
    >
      {({ apps, connections }) => <Apps apps={apps} connections={connections} />}
    </QueryBoundary>
  );
}

function Apps({ apps, connections }: { apps: SisterApp[]; connections: AppConnection[] }) {
  const { role } = useCurrentUser();
  if (apps.length === 0) {
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
  const connectionsByApp = new Map(connections.map((one) => [one.appId, one]));
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {apps.map((app) => (
        <AppCard key={app.id} app={app} connection={connectionsByApp.get(app.id)} />
      ))}
    </div>
  );
}
