import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/states/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { AvailableTab } from './available-tab';
import { isMissionTab, type MissionTab } from './tabs';

const ProgressTab = lazy(() =>
  import('./progress-tab').then((module) => ({ default: module.ProgressTab })),
);

type MissionsPageProps = { tab: MissionTab; onTab: (tab: MissionTab) => void };

export function MissionsPage({ tab, onTab }: MissionsPageProps) {
  return (
    <>
      <PageHeader title={m.common_missions()} description={m.missions_description()} />
      <Tabs value={tab} onValueChange={(chosen) => isMissionTab(chosen) && onTab(chosen)}>
        <TabsList aria-label={m.common_missions()}>
          <TabsTrigger value="available">{m.missions_tab_available()}</TabsTrigger>
          <TabsTrigger value="progress">{m.missions_tab_progress()}</TabsTrigger>
        </TabsList>
        <TabsContent value="available">
          <AvailableTab />
        </TabsContent>
        <TabsContent value="progress">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <ProgressTab onBrowse={() => onTab('available')} />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}
