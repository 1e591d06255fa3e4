import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/states/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { AvailableTab } from './available-tab';
import { SyncButton, SyncResults, useSyncNow } from './sync';
import { isSisterAppTab, type SisterAppTab, sisterAppTabs } from './tabs';

const ProgressTab = lazy(() =>
  import('./progress-tab').then((module) => ({ default: module.ProgressTab })),
);
const NotificationsTab = lazy(() =>
  import('./notifications-tab').then((module) => ({ default: module.NotificationsTab })),
);

const labels: Record<SisterAppTab, () => string> = {
  available: m.sister_apps_tab_available,
  progress: m.sister_apps_tab_progress,
  notifications: m.common_notifications,
};

type SisterAppsPageProps = { tab: SisterAppTab; onTab: (tab: SisterAppTab) => void };

export function SisterAppsPage({ tab, onTab }: SisterAppsPageProps) {
  const sync = useSyncNow();
  const showApps = () => onTab('available');
  return (
    <>
      <PageHeader
        title={m.page_sister_apps()}
        description={m.sister_apps_description()}
        actions={<SyncButton sync={sync} />}
      />
      <SyncResults sync={sync} />
      <Tabs value={tab} onValueChange={(chosen) => isSisterAppTab(chosen) && onTab(chosen)}>
        <TabsList aria-label={m.common_connected_apps()}>
          {sisterAppTabs.map((name) => (
            <TabsTrigger key={name} value={name}>
              {labels[name]()}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="available">
          <AvailableTab />
        </TabsContent>
        <TabsContent value="progress">
          <Suspense fallback={<Skeleton className="h-39" />}>
            <ProgressTab onShowApps={showApps} />
          </Suspense>
        </TabsContent>
        <TabsContent value="notifications">
          <Suspense fallback={<Skeleton className="h-39" />}>
            <NotificationsTab onShowApps={showApps} />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}
