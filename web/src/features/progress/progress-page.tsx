import { lazy, Suspense } from 'react';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { PageHeader } from '@/ui/page-header';
import { SkeletonList } from '@/ui/states/skeleton-list';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { useSummary, useWeek } from './api';
import { Overview } from './overview';
import { isProgressTab, type ProgressTab, progressTabs } from './tabs';

const CharacterTab = lazy(() =>
  import('./character-tab').then((module) => ({ default: module.CharacterTab })),
);
const HabitsTab = lazy(() =>
  import('./habits-tab').then((module) => ({ default: module.HabitsTab })),
);
const AchievementsTab = lazy(() =>
  import('./achievements-tab').then((module) => ({ default: module.AchievementsTab })),
);

const labels: Record<ProgressTab, () => string> = {
  overview: m.common_overview,
  character: m.progress_tab_character,
  habits: m.progress_tab_habits,
  achievements: m.progress_tab_achievements,
};

type ProgressPageProps = { tab: ProgressTab; onTab: (tab: ProgressTab) => void };

export function ProgressPage({ tab, onTab }: ProgressPageProps) {
  return (
    <>
      <PageHeader title={m.page_progress()} description={m.progress_description()} />
      <Tabs value={tab} onValueChange={(chosen) => isProgressTab(chosen) && onTab(chosen)}>
        <TabsList>
          {progressTabs.map((name) => (
            <TabsTrigger key={name} value={name}>
              {labels[name]()}
            </TabsTrigger>
          ))}
        </TabsList>
        {progressTabs.map((name) => (
          <TabsContent key={name} value={name}>
            <TabBody name={name} />
          </TabsContent>
        ))}
      </Tabs>
    </>
  );
}

/** All four tabs use the same data: the week and the summary. */
function TabBody({ name }: { name: ProgressTab }) {
  const week = useWeek();
  const summary = useSummary();
  const error = week.error ?? summary.error;
  if (error) {
    const refetchAll = () => void Promise.all([week.refetch(), summary.refetch()]);
    return (
      <LoadFailure
        title={m.common_we_couldnt_load_your_progress()}
        error={error}
        hint={m.error_unreachable()}
        onRetry={refetchAll}
      />
    );
  }
  if (!week.data || !summary.data) return <TabSkeleton />;
  const parts = { week: week.data, summary: summary.data };
  return (
    <Suspense fallback={<TabSkeleton />}>
      {name === 'overview' && <Overview {...parts} />}
      {name === 'character' && <CharacterTab {...parts} />}
      {name === 'habits' && <HabitsTab {...parts} />}
      {name === 'achievements' && <AchievementsTab {...parts} />}
    </Suspense>
  );
}

function TabSkeleton() {
  return (
    <SkeletonList
      label={m.progress_loading()}
      rows={['h-64', 'h-64', 'h-40', 'h-40']}
      className="grid gap-10 md:grid-cols-2 lg:gap-16"
    />
  );
}
