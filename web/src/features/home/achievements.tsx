import { Link } from '@tanstack/react-router';
import { PointsBadge, type SisterAppItem, useSisterAppProgress } from '@/features/sister-apps';
import { formatRelativeTime } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states/skeleton';
import { HomeSection, HomeSectionFailure } from './section';

/** The maximum number of entries in each list on the home page. */
export const maxItems = 3;

export function Achievements() {
  return (
    <HomeSection title={m.home_achievements_title()}>
      <AchievementList />
    </HomeSection>
  );
}

function AchievementList() {
  const { data: items, isPending, error, refetch } = useSisterAppProgress();
  if (isPending) return <Skeleton className="h-39" />;
  if (error) return <HomeSectionFailure onRetry={() => void refetch()} />;
  if (items.length === 0) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">{m.home_achievements_empty()}</p>
        <Button asChild variant="link">
          <Link to="/sister-apps">{m.common_see_the_apps_you_can()}</Link>
        </Button>
      </div>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.slice(0, maxItems).map((item) => (
          <Achievement key={item.id} item={item} />
        ))}
      </ul>
      <Button asChild variant="link" className="justify-self-start">
        <Link to="/progress" search={{ tab: 'achievements' }}>
          {m.home_achievements_all()}
        </Link>
      </Button>
    </>
  );
}

function Achievement({ item }: { item: SisterAppItem }) {
  return (
    <li className="flex items-start justify-between gap-4 py-3">
      <div className="grid gap-0.5">
        <p className="font-medium">{item.title}</p>
        {item.description && <p className="text-sm text-muted">{item.description}</p>}
        <p className="text-xs text-muted">
          {item.sourceApp} · {formatRelativeTime(item.completedAt, new Date())}
        </p>
      </div>
      <PointsBadge points={item.points} />
    </li>
  );
}
