import { useCurrentUser } from '@/features/accounts';
import { levelName, useSummary } from '@/features/progress';
import { formatCalendarDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';

export function Welcome({ today }: { today: string }) {
  const { firstName, currentStreak, longestStreak } = useCurrentUser();
  const name = firstName || m.home_friend();
  // Members who return after a break see a greeting instead of a streak count.
  const isReturning = currentStreak === 0 && longestStreak > 0;
  return (
    <header className="mb-8 flex flex-col gap-1 sm:mb-10 sm:flex-row sm:items-end sm:justify-between sm:gap-8">
      <div className="grid gap-1">
        <p className="text-sm text-muted">
          {formatCalendarDay(today, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            year: 'numeric',
          })}
        </p>
        <h1 className="font-serif text-xl font-semibold tracking-[-0.01em] sm:text-2xl">
          {isReturning ? m.home_welcome_back({ name }) : m.home_welcome({ name })}
        </h1>
      </div>
      <Level />
    </header>
  );
}

function Level() {
  const { data: summary, isPending } = useSummary();
  if (isPending) return <Skeleton className="h-6 w-56" />;
  if (!summary) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
      <span className="font-medium text-primary-ink">{levelName(summary.level.id)}</span>
      <span className="figures">{m.home_growth_points({ points: summary.growthPoints })}</span>
    </p>
  );
}
