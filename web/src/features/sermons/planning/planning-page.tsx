import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { toast } from '@/ui/toast/toast-store';
import { noSeriesFilter, type PlanningAddress } from './address';
import { type Series, type Sermon, useSeries, useSermons } from './api';
import { MoveDialog, SeriesDialog, SermonDialog } from './lazy-parts';
import { PlanningBody } from './planning-body';
import { EmptyPlan, PlanningSkeleton } from './planning-states';
import { useCopy } from './use-copy';
import { useSeriesDeletion, useSermonDeletion } from './use-deletion';
import { useMoveSermon } from './use-reschedule';

/** The item being edited in a dialog; null for a new one. */
type DialogTarget =
  | { what: 'series'; series: Series | null }
  | { what: 'sermon'; sermon: Sermon | null }
  | { what: 'day'; sermon: Sermon };

type PlanningPageProps = {
  address: PlanningAddress;
  onAddress: (change: PlanningAddress) => void;
};

/** Series on the left, and the sermons in the selected one on the right, as a list or a calendar. */
export function PlanningPage({ address, onAddress }: PlanningPageProps) {
  const seriesQuery = useSeries();
  const sermonsQuery = useSermons();
  const [dialogTarget, setWriting] = useState<DialogTarget | null>(null);
  const copy = useCopy();
  const move = useMoveSermon();
  const removeSermon = useSermonDeletion();
  const removeSeries = useSeriesDeletion();
  const allSeries = seriesQuery.data;
  const sermons = sermonsQuery.data;
  const selected = allSeries?.find(({ id }) => id === address.series);

  const writeSermon = () => {
    if (selected) setWriting({ what: 'sermon', sermon: null });
    else toast({ title: m.sermon_planning_select_first(), tone: 'danger' });
  };
  const deleteSeries = async (series: Series, pressed: HTMLElement) => {
    if (await removeSeries(series, pressed)) onAddress({ ...address, series: undefined });
  };
  // Closes only this dialog: if a save finishes late, another dialog may already be open.
  const close = () => setWriting((now) => (now === dialogTarget ? null : now));

  return (
    <>
      <PageHeader
        title={m.page_sermon_planning()}
        description={m.sermon_planning_description()}
        actions={
          <Button className="max-sm:w-full" onClick={writeSermon}>
            <Plus aria-hidden="true" />
            {m.sermon_planning_sermon_new()}
          </Button>
        }
      />
      {seriesQuery.isPending || sermonsQuery.isPending ? (
        <PlanningSkeleton />
      ) : !allSeries || !sermons ? (
        <LoadFailure
          title={m.sermon_planning_failure()}
          error={seriesQuery.error ?? sermonsQuery.error}
          onRetry={() => {
            void seriesQuery.refetch();
            void sermonsQuery.refetch();
          }}
        />
      ) : allSeries.length === 0 && sermons.length === 0 && address.series !== noSeriesFilter ? (
        <EmptyPlan onNewSeries={() => setWriting({ what: 'series', series: null })} />
      ) : (
        <PlanningBody
          allSeries={allSeries}
          sermons={sermons}
          address={address}
          onAddress={onAddress}
          onNewSeries={() => setWriting({ what: 'series', series: null })}
          onEditSeries={(series) => setWriting({ what: 'series', series })}
          onDeleteSeries={(series, pressed) => void deleteSeries(series, pressed)}
          onNewSermon={writeSermon}
          onMoved={move}
          actions={{
            edit: (sermon) => setWriting({ what: 'sermon', sermon }),
            move: (sermon) => setWriting({ what: 'day', sermon }),
            copy: (sermon) => void copy(sermon),
            remove: (sermon, pressed) => void removeSermon(sermon, pressed),
          }}
        />
      )}
      <Suspense>
        {dialogTarget?.what === 'series' && (
          <SeriesDialog
            series={dialogTarget.series}
            onClose={close}
            onCreated={(series) => onAddress({ ...address, series })}
          />
        )}
        {dialogTarget?.what === 'sermon' && (
          <SermonDialog
            sermon={dialogTarget.sermon}
            seriesId={selected?.id ?? null}
            allSeries={allSeries ?? []}
            onClose={close}
          />
        )}
        {dialogTarget?.what === 'day' && (
          <MoveDialog
            sermon={dialogTarget.sermon}
            onClose={close}
            onMove={(to) => void move(dialogTarget.sermon, to)}
          />
        )}
      </Suspense>
    </>
  );
}
