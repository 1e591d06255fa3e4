import { lazy, Suspense, useState } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { LibraryTab } from './library-tab';
import { TodaysBanner } from './todays-banner';

const MineTab = lazy(() => import('./mine-tab').then((module) => ({ default: module.MineTab })));
const CreateTab = lazy(() =>
  import('./create-tab').then((module) => ({ default: module.CreateTab })),
);

export function DevotionalsPage() {
  const [tab, setTab] = useState('library');
  return (
    <>
      <PageHeader title={m.page_devotionals()} description={m.devotionals_description()} />
      <TodaysBanner />
      <Tabs value={tab} onValueChange={setTab}>
        <TabsList aria-label={m.devotionals_tabs()}>
          <TabsTrigger value="library">{m.devotionals_tab_library()}</TabsTrigger>
          <TabsTrigger value="mine">{m.devotionals_tab_mine()}</TabsTrigger>
          <TabsTrigger value="create">{m.devotionals_tab_create()}</TabsTrigger>
        </TabsList>
        <TabsContent value="library">
          <LibraryTab />
        </TabsContent>
        <TabsContent value="mine">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <MineTab onCreate={() => setTab('create')} />
          </Suspense>
        </TabsContent>
        <TabsContent value="create">
          <Suspense fallback={<Skeleton className="h-64" />}>
            <CreateTab />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}
