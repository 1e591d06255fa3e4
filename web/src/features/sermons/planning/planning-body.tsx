import { Suspense } from 'react';
import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { noSeriesFilter, type PlanningAddress } from './address';
import type { Series, Sermon } from './api';
import { PlanCalendar } from './lazy-parts';
import { filterBySeries } from './list/ordered';
import { SeriesList } from './list/series-list';
import { SermonList } from './list/sermon-list';
import { NoSermons, NoSermonsWithoutSeries, SeriesNotFound } from './planning-states';
import { SelectionHeader } from './selection-head';
import type { SermonActions } from './sermon-actions';

type PlanningBodyProps = {
  allSeries: readonly Series[];
  sermons: readonly Sermon[];
  address: PlanningAddress;
  onAddress: (address: PlanningAddress) => void;
  onNewSeries: () => void;
  onEditSeries: (series: Series) => void;
  onDeleteSeries: (series: Series, pressed: HTMLElement) => void;
  onNewSermon: () => void;
  onMoved: (sermon: Sermon, to: string | null) => Promise<void>;
  actions: SermonActions;
};

/** The sermon plan, once it has loaded. */
export function PlanningBody(props: PlanningBodyProps) {
  const { allSeries, sermons, address, onAddress, actions } = props;
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-12">
      <SeriesList
        allSeries={allSeries}
        sermons={sermons}
        address={address}
        onSeries={(series) => onAddress({ ...address, series })}
        onNew={props.onNewSeries}
      />
      <Selection {...props} actions={actions} />
    </div>
  );
}

function Selection(props: PlanningBodyProps) {
  const { allSeries, address, onAddress, actions } = props;
  const series = allSeries.find(({ id }) => id === address.series) ?? null;
  const isMissing =
    address.series !== undefined && address.series !== noSeriesFilter && series === null;
  if (isMissing) {
    return <SeriesNotFound onShowAll={() => onAddress({ ...address, series: undefined })} />;
  }
  const sermons = filterBySeries(props.sermons, address.series);
  const isNoSeriesSelected = address.series === noSeriesFilter;
  const title =
    series?.title ?? (isNoSeriesSelected ? m.sermon_planning_no_series() : m.sermon_planning_all());
  return (
    <div className="grid min-w-0 content-start gap-5">
      <SelectionHeader
        series={series}
        title={title}
        onEdit={props.onEditSeries}
        onDelete={props.onDeleteSeries}
      />
      <Tabs
        value={address.view ?? 'list'}
        onValueChange={(view) =>
          onAddress({ ...address, view: view === 'calendar' ? view : undefined })
        }
      >
        <TabsList variant="segmented" aria-label={m.common_view()} className="w-64 max-sm:w-full">
          <TabsTrigger value="list">{m.sermon_planning_view_list()}</TabsTrigger>
          <TabsTrigger value="calendar">{m.common_calendar()}</TabsTrigger>
        </TabsList>
        <TabsContent value="list">
          {sermons.length > 0 ? (
            <SermonList
              key={address.series}
              sermons={sermons}
              allSeries={address.series === undefined ? allSeries : null}
              order={address.sort ?? 'newest'}
              onOrder={(order) =>
                onAddress({ ...address, sort: order === 'oldest' ? order : undefined })
              }
              actions={actions}
            />
          ) : isNoSeriesSelected ? (
            <NoSermonsWithoutSeries />
          ) : (
            <NoSermons onNewSermon={props.onNewSermon} />
          )}
        </TabsContent>
        <TabsContent value="calendar">
          <Suspense fallback={<Skeleton className="h-128" />}>
            <PlanCalendar
              sermons={sermons}
              month={address.month}
              onMonth={(month) => onAddress({ ...address, month })}
              onMoved={props.onMoved}
              actions={actions}
            />
          </Suspense>
        </TabsContent>
      </Tabs>
    </div>
  );
}
