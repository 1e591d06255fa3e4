import { useCurrentUser } from '@/features/accounts';
import { countPracticeDays, LevelBar, useSummary, useWeek } from '@/features/progress';
import { m } from '@/messages';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card';
import { Skeleton } from '@/ui/states/skeleton';
import { HomeSectionFailure } from './section';

/** This week's practice days and progress to the next level. Members who hide streaks see only the level. */
export function StreaksCard() {
  const { showStreaks } = useCurrentUser();
  return (
    <Card>
      <CardHeader>
        <CardTitle>{showStreaks ? m.common_streaks() : m.common_your_level()}</CardTitle>
        <CardDescription>
          {showStreaks ? m.home_streaks_hint() : m.home_level_hint()}
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-5">
        {showStreaks && <PracticeDays />}
        <LevelProgress />
      </CardContent>
    </Card>
  );
}

function PracticeDays() {
  const { data: week, isPending, error, refetch } = useWeek();
  if (isPending) return <Skeleton className="h-16" />;
  if (error) return <HomeSectionFailure onRetry={() => void refetch()} />;
  return (
    <dl className="grid grid-cols-2 gap-4">
      <StreakCount
        label={m.home_streaks_devotional()}
        count={countPracticeDays(week, 'devotional')}
      />
      <StreakCount label={m.home_streaks_prayer()} count={countPracticeDays(week, 'prayer')} />
    </dl>
  );
}

function StreakCount({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures font-serif text-2xl font-semibold">{count}</dd>
    </div>
  );
}

function LevelProgress() {
  const { data: summary, isPending, error, refetch } = useSummary();
  if (isPending) return <Skeleton className="h-10" />;
  if (error) return <HomeSectionFailure onRetry={() => void refetch()} />;
  return <LevelBar points={summary.growthPoints} level={summary.level} />;
}
