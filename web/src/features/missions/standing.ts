import type { MissionProgress, MissionSeries } from './api';

/** How far somebody is in a series. */
export type Standing = {
  series: MissionSeries;
  state: 'new' | 'under_way' | 'finished';
  /** How many of its missions are completed. */
  completed: number;
  /** When something was last done in it; null while it is new. */
  lastAt: string | null;
};

const momentOf = (moment: string | null) => (moment === null ? 0 : Date.parse(moment));

/** The later of two moments that the server wrote. */
function later(one: string | null, other: string | null): string | null {
  return momentOf(other) > momentOf(one) ? other : one;
}

export function standingsOf(
  all: readonly MissionSeries[],
  progress: readonly MissionProgress[],
): Standing[] {
  return all.map((series) => {
    const entries = progress.filter(({ seriesId }) => seriesId === series.id);
    const count = entries.filter((entry) => entry.completed).length;
    const completed = Math.min(count, series.missionCount);
    const lastAt = entries.reduce<string | null>(
      (latest, entry) => later(latest, later(entry.startedAt, entry.completedAt)),
      null,
    );
    const isFinished = series.missionCount > 0 && completed === series.missionCount;
    const state = isFinished ? 'finished' : entries.length > 0 ? 'under_way' : 'new';
    return { series, state, completed, lastAt };
  });
}

/** Those of one state, the one with which something was done last before the others. */
export function latestOf(standings: readonly Standing[], state: Standing['state']): Standing[] {
  return standings
    .filter((one) => one.state === state)
    .toSorted((one, other) => momentOf(other.lastAt) - momentOf(one.lastAt));
}

/** What to go on with after a series: one that was begun, else a new one, of the same kind if there is one. */
export function nextAfter(standings: readonly Standing[], series: MissionSeries): Standing | null {
  const fresh = standings.filter(({ state }) => state === 'new');
  return (
    latestOf(standings, 'under_way')[0] ??
    fresh.find((one) => one.series.category === series.category) ??
    fresh[0] ??
    null
  );
}
