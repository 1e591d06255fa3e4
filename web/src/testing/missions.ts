import type { ApiResponse } from '@/api/query';

type Series = ApiResponse<'/api/missions/series'>[number];
type Mission = ApiResponse<'/api/missions/series/{seriesId}'>[number];
type Entry = ApiResponse<'/api/missions/progress'>[number];

const id = (kind: string, number: number) =>
  `0190d7a0-0000-7000-8000-00000000${kind}${String(number).padStart(2, '0')}`;

/** A mission series for tests. */
export function missionSeries(number: number, change: Partial<Series> = {}): Series {
  return {
    id: id('5e', number),
    title: `Series ${number}`,
    description: 'A quiet walk.',
    category: 'prayer',
    difficulty: 'beginner',
    estimatedDays: 3,
    missionCount: 3,
    ...change,
  };
}

/** A mission: one day in a series. */
export function mission(dayNumber: number, change: Partial<Mission> = {}): Mission {
  return {
    id: id('4a', dayNumber),
    dayNumber,
    title: `Step ${dayNumber}`,
    description: `Thought ${dayNumber}.\n\nToday: take a walk of ${dayNumber} minutes.`,
    verse: 'The LORD is my shepherd; I shall not want.',
    verseReference: 'Psalm 23:1',
    translation: 'BSB',
    ...change,
  };
}

/** A member's progress on one day in a series: started, and possibly completed. */
export function missionEntry(dayNumber: number, change: Partial<Entry> = {}): Entry {
  const completed = change.completed ?? false;
  return {
    id: id('e0', dayNumber),
    seriesId: id('5e', 1),
    missionId: id('4a', dayNumber),
    completed,
    notes: null,
    startedAt: `2026-03-0${dayNumber}T08:00:00Z`,
    completedAt: completed ? `2026-03-0${dayNumber}T20:00:00Z` : null,
    ...change,
  };
}
