import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useId } from 'react';
import { useMediaQuery } from '@/lib/device/media';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/states/skeleton';
import { noSeriesFilter, type PlanningAddress } from '../address';
import type { Series, Sermon } from '../api';
import { SeriesSelect } from '../lazy-parts';
import { formatSeriesDates, formatSermonCount } from '../words';
import { filterBySeries } from './ordered';

/** Matches the screen widths at which the list's CSS class hides it. */
const narrowScreenQuery = '(max-width: 1023.98px)';

type SeriesListProps = {
  allSeries: readonly Series[];
  sermons: readonly Sermon[];
  address: PlanningAddress;
  onSeries: (series: string | undefined) => void;
  onNew: () => void;
};

/** The list of series, or a one-line version if there is no room. */
export function SeriesList({ allSeries, sermons, address, onSeries, onNew }: SeriesListProps) {
  const headingId = useId();
  const isNarrow = useMediaQuery(narrowScreenQuery);
  const hasSermonsWithoutSeries = filterBySeries(sermons, noSeriesFilter).length > 0;
  const isNoSeriesShown = hasSermonsWithoutSeries || address.series === noSeriesFilter;
  return (
    <section aria-labelledby={headingId} className="grid content-start gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="font-serif text-lg font-semibold">
          {m.sermon_planning_series()}
        </h2>
        <Button size="sm" variant="secondary" onClick={onNew}>
          <Plus aria-hidden="true" />
          {m.common_new_series()}
        </Button>
      </div>
      <nav aria-labelledby={headingId} className="max-lg:hidden">
        <ul className="grid gap-0.5">
          <SeriesEntry
            address={address}
            title={m.sermon_planning_all()}
            details={formatSermonCount(sermons.length)}
          />
          {allSeries.map((series) => (
            <SeriesEntry
              key={series.id}
              address={address}
              series={series.id}
              title={series.title}
              details={[
                formatSeriesDates(series),
                formatSermonCount(filterBySeries(sermons, series.id).length),
              ]
                .filter((fact) => fact !== null)
                .join(' · ')}
            />
          ))}
          {isNoSeriesShown && (
            <SeriesEntry
              address={address}
              series={noSeriesFilter}
              title={m.sermon_planning_no_series()}
              details={formatSermonCount(filterBySeries(sermons, noSeriesFilter).length)}
            />
          )}
        </ul>
      </nav>
      {isNarrow && (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <SeriesSelect
            value={address.series}
            onChange={onSeries}
            options={[
              ...allSeries.map(({ id, title }) => ({ value: id, label: title })),
              ...(isNoSeriesShown
                ? [{ value: noSeriesFilter, label: m.sermon_planning_no_series() }]
                : []),
            ]}
          />
        </Suspense>
      )}
    </section>
  );
}

type SeriesEntryProps = {
  address: PlanningAddress;
  series?: string;
  title: string;
  details: string;
};

function SeriesEntry({ address, series, title, details }: SeriesEntryProps) {
  const isSelected = address.series === series;
  return (
    <li>
      <Link
        to="/sermon-planning"
        search={{ ...address, series }}
        resetScroll={false}
        aria-current={isSelected ? 'true' : undefined}
        className={cx(
          'grid gap-0.5 rounded-md px-3 py-2.5 hover:bg-wash',
          isSelected && 'bg-primary-soft',
        )}
      >
        <span dir="auto" className="font-serif font-semibold wrap-anywhere">
          {title}
        </span>
        <span className={cx('figures text-xs', isSelected ? 'text-primary-ink' : 'text-muted')}>
          {details}
        </span>
      </Link>
    </li>
  );
}
