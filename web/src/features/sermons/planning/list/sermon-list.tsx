import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import type { Series, Sermon } from '../api';
import type { SermonActions } from '../sermon-actions';
import { type Order, sortByDay } from './ordered';
import { SermonRow } from './sermon-row';

/** How many sermons are rendered at once, so that years of them don't slow the page down. */
const pageSize = 50;

type SermonListProps = {
  sermons: readonly Sermon[];
  /**
   * If set, each sermon shows its series, because the list has sermons from several series; otherwise null.
   */
  allSeries: readonly Series[] | null;
  order: Order;
  onOrder: (order: Order) => void;
  actions: SermonActions;
};

export function SermonList({ sermons, allSeries, order, onOrder, actions }: SermonListProps) {
  const [limit, setShown] = useState(pageSize);
  const getSeriesTitle = (id: string | null) =>
    allSeries?.find((series) => series.id === id)?.title;
  const isNewest = order === 'newest';
  return (
    <div className="grid gap-3">
      {sermons.length > 1 && (
        <Button
          size="sm"
          variant="ghost"
          className="-me-3 justify-self-end"
          onClick={() => onOrder(isNewest ? 'oldest' : 'newest')}
        >
          {isNewest ? (
            <ArrowDownWideNarrow aria-hidden="true" />
          ) : (
            <ArrowUpNarrowWide aria-hidden="true" />
          )}
          {isNewest ? m.sermon_planning_newest_first() : m.sermon_planning_oldest_first()}
        </Button>
      )}
      <div className="divide-y divide-line border-y border-line">
        {sortByDay(sermons, order)
          .slice(0, limit)
          .map((sermon) => (
            <SermonRow
              key={sermon.id}
              sermon={sermon}
              seriesTitle={getSeriesTitle(sermon.seriesId) ?? null}
              actions={actions}
            />
          ))}
      </div>
      {sermons.length > limit && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(limit + pageSize)}
        >
          {m.common_show_more()}
        </Button>
      )}
    </div>
  );
}
