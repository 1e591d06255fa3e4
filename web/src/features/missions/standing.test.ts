import { describe, expect, it } from 'vitest';
import { missionEntry, missionSeries } from '@/testing/missions';
import { latestOf, nextSeries, standingsOf } from './standing';

const first = missionSeries(1);
const second = missionSeries(2, { category: 'theology' });
const third = missionSeries(3);

describe('progress in a series', () => {
  it('is new, in progress, or finished, based on completed missions', () => {
    expect(standingsOf([first], [])).toEqual([
      { series: first, state: 'new', completed: 0, lastAt: null },
    ]);
    const started = [missionEntry(1)];
    expect(standingsOf([first], started)[0]).toMatchObject({ state: 'under_way', completed: 0 });
    const some = [missionEntry(2), missionEntry(1, { completed: true })];
    expect(standingsOf([first], some)[0]).toMatchObject({
      state: 'under_way',
      completed: 1,
      lastAt: '2026-03-02T08:00:00Z',
    });
    const all = [1, 2, 3].map((day) => missionEntry(day, { completed: true }));
    expect(standingsOf([first], all)[0]).toMatchObject({
      state: 'finished',
      completed: 3,
      lastAt: '2026-03-03T20:00:00Z',
    });
  });

  it('ignores other series and never exceeds the number of missions', () => {
    const all = [1, 2, 3, 4].map((day) => missionEntry(day, { completed: true }));
    const [one, other] = standingsOf([first, second], all);
    expect(one).toMatchObject({ state: 'finished', completed: 3 });
    expect(other).toMatchObject({ state: 'new', completed: 0 });
  });

  it('a series without missions is never finished', () => {
    const empty = missionSeries(1, { missionCount: 0 });
    expect(standingsOf([empty], [])[0]).toMatchObject({ state: 'new' });
  });
});

describe('the order of series', () => {
  it('puts the latest activity first, whatever the timestamp format', () => {
    const standings = standingsOf(
      [first, second],
      [
        missionEntry(1, { startedAt: '2026-03-01T08:00:00Z' }),
        missionEntry(2, { seriesId: second.id, startedAt: '2026-03-01T08:00:00.5Z' }),
      ],
    );
    expect(latestOf(standings, 'under_way').map(({ series }) => series.id)).toEqual([
      second.id,
      first.id,
    ]);
  });

  it('continues with a started series, then a new one of the same kind, then any new one', () => {
    const begun = standingsOf([first, second, third], [missionEntry(1, { seriesId: second.id })]);
    expect(nextSeries(begun, first)?.series).toBe(second);
    const done = [1, 2, 3].map((day) => missionEntry(day, { completed: true }));
    expect(nextSeries(standingsOf([first, second, third], done), first)?.series).toBe(third);
    expect(nextSeries(standingsOf([first, second], done), first)?.series).toBe(second);
    expect(nextSeries(standingsOf([first], done), first)).toBeNull();
  });
});
