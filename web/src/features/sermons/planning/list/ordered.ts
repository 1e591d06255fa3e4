import { noSeriesFilter } from '../address';
import type { Sermon } from '../api';

export type Order = 'newest' | 'oldest';

/** Sorts by day; sermons without one come last, newest first. */
export function sortByDay(sermons: readonly Sermon[], order: Order): Sermon[] {
  const direction = order === 'newest' ? -1 : 1;
  return sermons.toSorted((one, other) => {
    if (one.scheduledDate === other.scheduledDate) {
      return other.createdAt.localeCompare(one.createdAt);
    }
    if (one.scheduledDate === null) return 1;
    if (other.scheduledDate === null) return -1;
    return direction * one.scheduledDate.localeCompare(other.scheduledDate);
  });
}

/** Returns the selected sermons: all of them, those in a series, or those without a series. */
export function filterBySeries(sermons: readonly Sermon[], selected: string | undefined): Sermon[] {
  if (selected === undefined) return [...sermons];
  const seriesId = selected === noSeriesFilter ? null : selected;
  return sermons.filter((sermon) => sermon.seriesId === seriesId);
}
