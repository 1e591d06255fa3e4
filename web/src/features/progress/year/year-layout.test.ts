import { describe, expect, it } from 'vitest';
import { indexAfterKey, monthLabels, monthTotals, yearCells } from './year-layout';

const counts = { devotional: 0, prayer: 0, mission: 0, abideMoment: 0 };
const year = {
  // The year starts on a Tuesday and ends on a Monday.
  from: '2025-03-04',
  to: '2026-03-02',
  days: [
    { ...counts, date: '2025-03-04', devotional: 2 },
    { ...counts, date: '2026-03-01', devotional: 1, prayer: 3, mission: 1, abideMoment: 1 },
    { ...counts, date: '2026-03-02', prayer: 1 },
  ],
};
const monday = 1;
const sunday = 7;
const cells = yearCells(year, sunday);
const findCell = (day: string) => cells.find((cell) => cell.day === day);

describe('the year', () => {
  it('has every day once, including days without practice', () => {
    expect(cells).toHaveLength(364);
    expect(new Set(cells.map(({ day }) => day)).size).toBe(364);
    expect(findCell('2025-12-25')).toMatchObject({ kinds: 0, counts });
  });

  it('is laid out in weeks from Sunday to Saturday', () => {
    expect(findCell('2025-03-04')).toMatchObject({ column: 0, row: 2 });
    expect(findCell('2025-03-08')).toMatchObject({ column: 0, row: 6 });
    expect(findCell('2025-03-09')).toMatchObject({ column: 1, row: 0 });
    expect(findCell('2026-03-02')).toMatchObject({ column: 52, row: 1 });
  });

  it('is laid out in weeks from Monday to Sunday', () => {
    const mondayCells = yearCells(year, monday);
    const findYearCell = (day: string) => mondayCells.find((cell) => cell.day === day);
    expect(findYearCell('2025-03-04')).toMatchObject({ column: 0, row: 1 });
    expect(findYearCell('2025-03-09')).toMatchObject({ column: 0, row: 6 });
    expect(findYearCell('2025-03-10')).toMatchObject({ column: 1, row: 0 });
    expect(findYearCell('2026-03-02')).toMatchObject({ column: 52, row: 0 });
  });

  it('is darker for more kinds of practice, not for repeats', () => {
    expect(findCell('2025-03-04')?.kinds).toBe(1);
    expect(findCell('2026-03-01')?.kinds).toBe(4);
    expect(findCell('2026-03-02')?.kinds).toBe(1);
  });

  it('includes the leap day', () => {
    const leap = yearCells({ from: '2027-03-02', to: '2028-02-29', days: [] }, sunday);
    expect(leap).toHaveLength(365);
    expect(leap.at(-1)).toMatchObject({ day: '2028-02-29', row: 2 });
  });

  it('names each month above the week of its first day', () => {
    const labels = monthLabels(cells);
    expect(labels).toHaveLength(12);
    expect(labels[0]).toEqual({ month: '2025-04-01', column: 4 });
    expect(labels.at(-1)).toEqual({ month: '2026-03-01', column: 52 });
  });

  it('totals the months, newest first', () => {
    const sums = monthTotals(cells);
    expect(sums).toHaveLength(13);
    expect(sums[0]).toEqual({
      month: '2026-03-01',
      days: 2,
      devotional: 1,
      prayer: 4,
      mission: 1,
      abideMoment: 1,
    });
    expect(sums.at(-1)).toMatchObject({ month: '2025-03-01', days: 1, devotional: 2 });
  });
});

describe('year navigation', () => {
  it.each([
    ['ArrowUp', 99],
    ['ArrowDown', 101],
    ['ArrowLeft', 93],
    ['ArrowRight', 107],
    ['Home', 0],
    ['End', 364],
    ['Tab', null],
  ])('%s moves from 100 to %s', (key, index) => expect(indexAfterKey(100, key, 365)).toBe(index));

  it('stays within the year', () => {
    expect(indexAfterKey(3, 'ArrowLeft', 365)).toBe(0);
    expect(indexAfterKey(364, 'ArrowDown', 365)).toBe(364);
  });
});
