import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useCurrentUser } from '@/features/accounts';
import { PointsBadge, useSisterAppProgress } from '@/features/sister-apps';
import { QueryBoundary } from '@/lib/query-boundary';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Progress } from '@/ui/states/progress';
import { Skeleton } from '@/ui/states/skeleton';
import type { Milestone } from './api';
import { milestoneNames } from './milestone-names';
import { type ProgressParts, ProgressSection } from './parts';

/** The maximum number of achievements in the list, as the product specification says. */
const maxShown = 10;

export function AchievementsTab({ summary }: ProgressParts) {
  const { showStreaks } = useCurrentUser();
  const milestones = summary.milestones.filter(
    ({ id }) => showStreaks || (id !== 'streak_7' && id !== 'streak_30'),
  );
  return (
    <div className="grid gap-12 lg:grid-cols-2 lg:gap-16">
      <ProgressSection title={m.progress_milestones_title()}>
        <ul className="divide-y divide-line border-y border-line">
          {milestones.map((milestone) => (
            <MilestoneRow key={milestone.id} milestone={milestone} />
          ))}
        </ul>
      </ProgressSection>
      <ProgressSection title={m.progress_apps_title()}>
        <AppAchievements />
      </ProgressSection>
    </div>
  );
}

function MilestoneRow({ milestone }: { milestone: Milestone }) {
  const { id, reached, progress, target } = milestone;
  const { name, hint } = milestoneNames[id];
  return (
    <li className="flex items-start gap-3 py-3.5">
      {reached ? (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
      ) : (
        <Circle aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-control" />
      )}
      <div className="grid grow gap-1">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-medium">{name()}</span>
          {reached && (
            <span className="text-sm text-primary-ink">{m.progress_milestone_reached()}</span>
          )}
        </p>
        {reached || target === 1 ? (
          <p className="text-sm text-muted">{hint()}</p>
        ) : (
          <Progress
            label={<span className="text-muted">{hint()}</span>}
            value={progress}
            max={target}
            valueLabel={m.progress_milestone_of({ progress, target })}
          />
        )}
      </div>
    </li>
  );
}

function AppAchievements() {
  const { timeZone } = useCurrentUser();
  const query = useSisterAppProgress();
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton className="h-48" />}
      failure={m.progress_apps_failure()}
      failureHint={m.error_unreachable()}
      empty={
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">{m.progress_apps_empty()}</p>
          <Button asChild variant="link">
            <Link to="/sister-apps">{m.common_see_the_apps_you_can()}</Link>
          </Button>
        </div>
      }
    >
      {(items) => (
        <ul className="divide-y divide-line border-y border-line">
          {items
            .slice(0, maxShown)
            .map(({ id, title, description, sourceApp, points, completedAt }) => (
              <li key={id} className="flex items-start justify-between gap-4 py-3.5">
                <div className="grid gap-0.5">
                  <p className="font-medium">{title}</p>
                  {description && <p className="text-sm text-muted">{description}</p>}
                  <p className="text-xs text-muted">
                    {sourceApp} · {formatDay(completedAt, timeZone)}
                  </p>
                </div>
                <PointsBadge points={points} />
              </li>
            ))}
        </ul>
      )}
    </QueryBoundary>
  );
}
