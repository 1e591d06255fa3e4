import { Compass } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { LoadFailure } from '@/lib/load-failure';
import { formatDay } from '@/lib/time/dates';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states/empty-state';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';
import { seriesSummary } from './names';
import { SeriesBar } from './series-bar';
import { OpenSeriesLink } from './series-card';
import { findLatestWithState, type SeriesProgress } from './standing';
import { useSeriesProgress } from './use-standings';

/** The series the member has started or finished, most recent first. */
export function ProgressTab({ onBrowse }: { onBrowse: () => void }) {
  const { standings, error, refetch } = useSeriesProgress();
  if (!standings && error) {
    return (
      <LoadFailure
        title={m.common_we_couldnt_load_your_progress()}
        error={error}
        onRetry={refetch}
      />
    );
  }
  if (!standings) return <ListSkeleton />;
  const inProgress = findLatestWithState(standings, 'under_way');
  const finished = findLatestWithState(standings, 'finished');
  if (inProgress.length === 0 && finished.length === 0) {
    return (
      <EmptyState
        icon={Compass}
        title={m.missions_progress_empty()}
        description={m.missions_progress_empty_hint()}
        action={<Button onClick={onBrowse}>{m.missions_progress_empty_action()}</Button>}
      />
    );
  }
  return (
    <div className="grid gap-10">
      {inProgress.length > 0 && (
        <SeriesGroup title={m.common_in_progress()}>
          {inProgress.map((standing) => (
            <Row key={standing.series.id} standing={standing}>
              <SeriesBar standing={standing} />
            </Row>
          ))}
        </SeriesGroup>
      )}
      {finished.length > 0 && (
        <SeriesGroup title={m.common_finished()}>
          {finished.map((standing) => (
            <Row key={standing.series.id} standing={standing}>
              {standing.lastActivityAt && <FinishedDate moment={standing.lastActivityAt} />}
            </Row>
          ))}
        </SeriesGroup>
      )}
    </div>
  );
}

function SeriesGroup({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="font-serif text-lg font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
    </section>
  );
}

function Row({ standing, children }: { standing: SeriesProgress; children: ReactNode }) {
  const { series } = standing;
  return (
    <li className="flex flex-col gap-4 py-5 sm:flex-row sm:items-end sm:justify-between sm:gap-8">
      <div className="grid w-full max-w-measure gap-2">
        <div className="grid gap-1">
          <p className="text-xs text-muted">{seriesSummary(series)}</p>
          <h3 className="font-serif text-xl font-semibold">{series.title}</h3>
        </div>
        {children}
      </div>
      <OpenSeriesLink standing={standing} />
    </li>
  );
}

function FinishedDate({ moment }: { moment: string }) {
  const { timeZone } = useCurrentUser();
  return (
    <p className="text-sm text-muted">
      {m.missions_finished_on({ date: formatDay(moment, timeZone) })}
    </p>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-3">
      <Spinner label={m.missions_loading()} className="sr-only" />
      <Skeleton className="h-6 w-32" />
      <div className="divide-y divide-line border-y border-line">
        {['first', 'second'].map((rowKey) => (
          <div key={rowKey} className="grid gap-3 py-5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-6 w-64 max-w-full" />
            <Skeleton className="h-7 max-w-measure" />
          </div>
        ))}
      </div>
    </div>
  );
}
