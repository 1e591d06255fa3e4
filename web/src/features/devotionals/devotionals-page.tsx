import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/states/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { LibraryTab } from './library-tab';
import { type DevotionalTab, isDevotionalTab } from './tabs';
import { TodaysBanner } from './todays-banner';

const MineTab = lazy(() => import('./mine-tab').then((module) => ({ default: module.MineTab })));
const CreateTab = lazy(() =>
  import('./generation/create-tab').then((module) => ({ default: module.CreateTab })),
);

type DevotionalsPageProps = { tab: DevotionalTab; onTab: (tab: DevotionalTab) => void };

export function DevotionalsPage({ tab, onTab }: DevotionalsPageProps) {
  return (
    <>
      <PageHeader title={m.common_daily_devotionals()} description={m.devotionals_description()} />
      <TodaysBanner />
      <Tabs
        value={tab}
        onValueChange={(chosen) => {
          if (isDevotionalTab(chosen)) onTab(chosen);
        }}
      >
        <TabsList aria-label={m.common_devotionals()}>
          <TabsTrigger value="library">{m.devotionals_tab_library()}</TabsTrigger>
          <TabsTrigger value="mine">{m.devotionals_tab_mine()}</TabsTrigger>
          <TabsTrigger value="create">{m.devotionals_tab_create()}</TabsTrigger>
        </TabsList>
        <TabsContent value="library">
          <LibraryTab />
        </TabsContent>
        <TabsContent value="mine">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <MineTab onCreate={() => onTab('create')} />
          </Suspense>
        </TabsContent>
        <TabsContent value="create">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <CreateTab onClose={() => onTab('mine')} />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}
