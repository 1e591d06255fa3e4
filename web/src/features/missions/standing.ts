import type { MissionProgress, MissionSeries } from './api';

/** A member's progress in a series. */
export type SeriesProgress = {
  series: MissionSeries;
  state: 'new' | 'under_way' | 'finished';
  /** The number of completed missions. */
  completed: number;
  /** When the member was last active in the series; null if the series hasn't been started. */
  lastActivityAt: string | null;
};

const toTimestamp = (moment: string | null) => (moment === null ? 0 : Date.parse(moment));

/** The more recent of two timestamps from the server. */
function laterTimestamp(one: string | null, other: string | null): string | null {
  return toTimestamp(other) > toTimestamp(one) ? other : one;
}

export function listSeriesProgress(
  all: readonly MissionSeries[],
  progress: readonly MissionProgress[],
): SeriesProgress[] {
  return all.map((series) => {
    const entries = progress.filter(({ seriesId }) => seriesId === series.id);
    const count = entries.filter((entry) => entry.completed).length;
    const completed = Math.min(count, series.missionCount);
    const lastActivityAt = entries.reduce<string | null>(
      (latest, entry) => laterTimestamp(latest, laterTimestamp(entry.startedAt, entry.completedAt)),
      null,
    );
    const isFinished = series.missionCount > 0 && completed === series.missionCount;
    const state = isFinished ? 'finished' : entries.length > 0 ? 'under_way' : 'new';
    return { series, state, completed, lastActivityAt };
  });
}

/** The series in a given state, most recent first. */
export function findLatestWithState(
  standings: readonly SeriesProgress[],
  state: SeriesProgress['state'],
): SeriesProgress[] {
  return standings
    .filter((one) => one.state === state)
    .toSorted((one, other) => toTimestamp(other.lastActivityAt) - toTimestamp(one.lastActivityAt));
}

/** The series to suggest next: one in progress, or a new one, preferably in the same category. */
export function suggestNextSeries(
  standings: readonly SeriesProgress[],
  series: MissionSeries,
): SeriesProgress | null {
  const newSeries = standings.filter(({ state }) => state === 'new');
  return (
    findLatestWithState(standings, 'under_way')[0] ??
    newSeries.find((one) => one.series.category === series.category) ??
    newSeries[0] ??
    null
  );
}
