import { describe, expect, it } from 'vitest';
import { missionEntry, missionSeries } from '@/testing/missions';
import { findLatestWithState, listSeriesProgress, suggestNextSeries } from './standing';

const firstSeries = missionSeries(1);
const secondSeries = missionSeries(2, { category: 'theology' });
const thirdSeries = missionSeries(3);

describe('progress in a series', () => {
  it('is new, in progress, or finished, based on completed missions', () => {
    expect(listSeriesProgress([firstSeries], [])).toEqual([
      { series: firstSeries, state: 'new', completed: 0, lastActivityAt: null },
    ]);
    const started = [missionEntry(1)];
    expect(listSeriesProgress([firstSeries], started)[0]).toMatchObject({
      state: 'under_way',
      completed: 0,
    });
    const entries = [missionEntry(2), missionEntry(1, { completed: true })];
    expect(listSeriesProgress([firstSeries], entries)[0]).toMatchObject({
      state: 'under_way',
      completed: 1,
      lastActivityAt: '2026-03-02T08:00:00Z',
    });
    const all = [1, 2, 3].map((day) => missionEntry(day, { completed: true }));
    expect(listSeriesProgress([firstSeries], all)[0]).toMatchObject({
      state: 'finished',
      completed: 3,
      lastActivityAt: '2026-03-03T20:00:00Z',
    });
  });

  it('ignores other series and never exceeds the number of missions', () => {
    const all = [1, 2, 3, 4].map((day) => missionEntry(day, { completed: true }));
    const [one, other] = listSeriesProgress([firstSeries, secondSeries], all);
    expect(one).toMatchObject({ state: 'finished', completed: 3 });
    expect(other).toMatchObject({ state: 'new', completed: 0 });
  });

  it('a series without missions is never finished', () => {
    const empty = missionSeries(1, { missionCount: 0 });
    expect(listSeriesProgress([empty], [])[0]).toMatchObject({ state: 'new' });
  });
});

describe('the order of series', () => {
  it('puts the latest activity first, whatever the timestamp format', () => {
    const seriesProgress = listSeriesProgress(
      [firstSeries, secondSeries],
      [
        missionEntry(1, { startedAt: '2026-03-01T08:00:00Z' }),
        missionEntry(2, { seriesId: secondSeries.id, startedAt: '2026-03-01T08:00:00.5Z' }),
      ],
    );
    expect(findLatestWithState(seriesProgress, 'under_way').map(({ series }) => series.id)).toEqual(
      [secondSeries.id, firstSeries.id],
    );
  });

  it('continues with a started series, then a new one of the same kind, then any new one', () => {
    const startedSeries = listSeriesProgress(
      [firstSeries, secondSeries, thirdSeries],
      [missionEntry(1, { seriesId: secondSeries.id })],
    );
    expect(suggestNextSeries(startedSeries, firstSeries)?.series).toBe(secondSeries);
    const done = [1, 2, 3].map((day) => missionEntry(day, { completed: true }));
    expect(
      suggestNextSeries(
        listSeriesProgress([firstSeries, secondSeries, thirdSeries], done),
        firstSeries,
      )?.series,
    ).toBe(thirdSeries);
    expect(
      suggestNextSeries(listSeriesProgress([firstSeries, secondSeries], done), firstSeries)?.series,
    ).toBe(secondSeries);
    expect(suggestNextSeries(listSeriesProgress([firstSeries], done), firstSeries)).toBeNull();
  });
});
