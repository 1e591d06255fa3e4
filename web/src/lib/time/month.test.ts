import { afterEach, describe, expect, it, vi } from 'vitest';
import { addMonths, dayOfWeek, getFirstWeekday, getMonth, getWeeks } from './month';

const monday = 1;
const saturday = 6;
const sunday = 7;

afterEach(() => vi.restoreAllMocks());

describe('a month', () => {
  it('is written without a day', () => expect(getMonth('2026-12-31')).toBe('2026-12'));
  it('has neighbors across a year boundary', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
  });
});

describe('the weeks of a month', () => {
  it('start on the given weekday', () => {
    expect(getWeeks('2026-03', sunday)[0]?.[0]).toBe('2026-03-01');
    expect(getWeeks('2026-03', monday)[0]?.[0]).toBe('2026-02-23');
    expect(getWeeks('2026-03', saturday)[0]?.[0]).toBe('2026-02-28');
  });

  it('are complete and include every day of the month', () => {
    const weeks = getWeeks('2026-02', monday);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks.flat().filter((day) => day.startsWith('2026-02'))).toHaveLength(28);
    expect(weeks.at(-1)?.[6]).toBe('2026-03-01');
    expect(getWeeks('2026-03', sunday)).toHaveLength(5);
    expect(getWeeks('2026-05', sunday)[0]?.[5]).toBe('2026-05-01');
  });

  it.each([
    ['en-US', '2026-03-01'],
    ['en-GB', '2026-02-23'],
  ])('start on the first weekday of the locale (%s)', (locale, first) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([locale]);
    expect(getWeeks('2026-03')[0]?.[0]).toBe(first);
    expect(dayOfWeek(first)).toBe(0);
  });
});

it('dayOfWeek returns the position of a day in the week', () => {
  // March 4, 2025 is a Tuesday.
  expect(dayOfWeek('2025-03-04', sunday)).toBe(2);
  expect(dayOfWeek('2025-03-04', monday)).toBe(1);
  expect(dayOfWeek('2025-03-04', saturday)).toBe(3);
});

describe('the first day of the week', () => {
  it.each([
    ['en-GB', monday],
    ['en-US', sunday],
    ['ar-EG', saturday],
  ])('in %s is day %d', (locale, day) => expect(getFirstWeekday(locale)).toBe(day));

  it('falls back to Sunday or Monday by locale when the browser has no week data', () => {
    class OldLocale extends Intl.Locale {
      getWeekInfo = undefined;
      weekInfo = undefined;
    }
    vi.stubGlobal('Intl', { ...Intl, Locale: OldLocale });
    expect(getFirstWeekday('en')).toBe(sunday);
    expect(getFirstWeekday('de')).toBe(monday);
    vi.unstubAllGlobals();
  });
});
