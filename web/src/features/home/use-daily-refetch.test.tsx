import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReadPath } from '@/api/query';
import { renderSignedIn } from '@/testing/signed-in';
import { useDailyRefetch } from './use-daily-refetch';

function AnyPage() {
  useDailyRefetch();
  return <h1>Any page</h1>;
}

const dailyPaths: ReadPath[] = [
  '/api/devotionals/today',
  '/api/character/current',
  '/api/reading-plans/enrolments',
  '/api/progress/week',
  '/api/progress/year',
  '/api/progress/summary',
];

afterEach(() => void vi.useRealTimers());

it('invalidates daily data after midnight on any page', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:59:00Z') });
  const { queries } = renderSignedIn(<AnyPage />);
  await screen.findByRole('heading');
  for (const path of dailyPaths) queries.setQueryData([path], {});
  const stalePaths = () =>
    dailyPaths.filter((path) => queries.getQueryState([path])?.isInvalidated);
  const returnToPage = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  returnToPage();
  expect(stalePaths()).toEqual([]);
  vi.setSystemTime(new Date('2026-03-03T00:00:01Z'));
  returnToPage();
  expect(stalePaths()).toEqual(dailyPaths);
});
