import { withoutSeries } from '../address';
import type { Sermon } from '../api';

export type Order = 'newest' | 'oldest';

/** By their day; those without one last, the newest of them first. */
export function orderedByDay(sermons: readonly Sermon[], order: Order): Sermon[] {
  const sign = order === 'newest' ? -1 : 1;
  return sermons.toSorted((one, other) => {
    if (one.scheduledDate === other.scheduledDate) {
      return other.createdAt.localeCompare(one.createdAt);
    }
    if (one.scheduledDate === null) return 1;
    if (other.scheduledDate === null) return -1;
    return sign * one.scheduledDate.localeCompare(other.scheduledDate);
  });
}

/** The sermons of what is selected: everything, a series, or those without one. */
export function sermonsOf(sermons: readonly Sermon[], selected: string | undefined): Sermon[] {
  if (selected === undefined) return [...sermons];
  const seriesId = selected === withoutSeries ? null : selected;
  return sermons.filter((sermon) => sermon.seriesId === seriesId);
}
