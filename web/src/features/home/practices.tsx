import { Link } from '@tanstack/react-router';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentSeriesId } from '@/features/missions';
import { isDone, type PracticeType, useWeek } from '@/features/progress';
import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { useTodaysDevotional } from './api';
import { HomeSection, HomeSectionFailure } from './section';

export function Practices({ today }: { today: string }) {
  return (
    <HomeSection title={m.home_practices_title()}>
      <PracticeList today={today} />
    </HomeSection>
  );
}

const startClasses =
  'group flex min-h-13 items-center gap-3 py-3 font-medium hover:text-primary-ink';

function PracticeList({ today }: { today: string }) {
  const { data: week, isPending, error, refetch } = useWeek();
  const { data: devotional } = useTodaysDevotional();
  const seriesId = useCurrentSeriesId();
  if (isPending) return <Skeleton className="h-39" />;
  if (error) return <HomeSectionFailure onRetry={() => void refetch()} />;
  const done = (type: PracticeType) => isDone(week, { type, day: today });

  return (
    <ul className="divide-y divide-line border-y border-line">
      <Practice name={m.common_devotional()} done={done('devotional')}>
        {(start) =>
          devotional ? (
            <Link to="/devotionals/$id" params={{ id: devotional.id }} className={startClasses}>
              {start}
            </Link>
          ) : (
            <Link to="/devotionals" className={startClasses}>
              {start}
            </Link>
          )
        }
      </Practice>
      <Practice name={m.common_prayer()} done={done('prayer')}>
        {(start) => (
          <Link to="/prayer" className={startClasses}>
            {start}
          </Link>
        )}
      </Practice>
      <Practice name={m.common_mission()} done={done('mission')}>
        {(start) =>
          seriesId ? (
            <Link to="/missions/$seriesId" params={{ seriesId }} className={startClasses}>
              {start}
            </Link>
          ) : (
            <Link to="/missions" className={startClasses}>
              {start}
            </Link>
          )
        }
      </Practice>
    </ul>
  );
}

type PracticeProps = {
  name: string;
  done: boolean;
  /** Renders `start` inside the link that starts the practice. */
  children: (start: ReactNode) => ReactNode;
};

function Practice({ name, done, children }: PracticeProps) {
  return (
    <li>
      {done ? (
        <p className="flex min-h-13 items-center gap-3 py-3">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-primary" />
          <span className="grow">{name}</span>
          <span className="text-sm text-primary-ink">{m.common_done()}</span>
        </p>
      ) : (
        children(
          <>
            <Circle aria-hidden="true" className="size-5 shrink-0 text-control" />
            <span className="grow">{name}</span>
            <span className="text-sm text-muted group-hover:text-primary-ink">
              {m.common_start()}
            </span>
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100"
            />
          </>,
        )
      )}
    </li>
  );
}
