import { lazy, Suspense } from 'react';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { CatalogSkeleton, PanelSkeleton } from './states';
import { type DisciplineTab, disciplineTabs, isDisciplineTab } from './tabs';

const ExploreTab = lazy(() =>
  import('./catalog/explore-tab').then((module) => ({ default: module.ExploreTab })),
);
const FastingTab = lazy(() =>
  import('./fasting/fasting-tab').then((module) => ({ default: module.FastingTab })),
);
const SabbathTab = lazy(() =>
  import('./sabbath/sabbath-tab').then((module) => ({ default: module.SabbathTab })),
);
const PracticesTab = lazy(() =>
  import('./practices/practices-tab').then((module) => ({ default: module.PracticesTab })),
);

const labels: Record<DisciplineTab, () => string> = {
  explore: m.disciplines_tab_explore,
  fasting: m.disciplines_tab_fasting,
  sabbath: m.disciplines_tab_sabbath,
  practices: m.disciplines_tab_practices,
};

type DisciplinesPageProps = {
  /** The tab from the URL, which can be any string. */
  tab: string | undefined;
  onTab: (tab: DisciplineTab) => void;
};

export function DisciplinesPage({ tab, onTab }: DisciplinesPageProps) {
  const open = isDisciplineTab(tab) ? tab : 'explore';
  return (
    <>
      <PageHeader title={m.page_disciplines()} description={m.disciplines_description()} />
      <Tabs value={open} onValueChange={(chosen) => isDisciplineTab(chosen) && onTab(chosen)}>
        <TabsList aria-label={m.disciplines_tabs()}>
          {disciplineTabs.map((name) => (
            <TabsTrigger key={name} value={name}>
              {labels[name]()}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value="explore">
          <Suspense fallback={<CatalogSkeleton label={m.disciplines_explore_loading()} />}>
            <ExploreTab />
          </Suspense>
        </TabsContent>
        <TabsContent value="fasting">
          <Suspense fallback={<CatalogSkeleton label={m.disciplines_fasting_loading()} />}>
            <FastingTab />
          </Suspense>
        </TabsContent>
        <TabsContent value="sabbath">
          <Suspense fallback={<PanelSkeleton label={m.disciplines_sabbath_loading()} />}>
            <SabbathTab />
          </Suspense>
        </TabsContent>
        <TabsContent value="practices">
          <Suspense fallback={<PanelSkeleton label={m.disciplines_practices_loading()} />}>
            <PracticesTab />
          </Suspense>
        </TabsContent>
      </Tabs>
    </>
  );
}
