import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tokenStore } from '@/api/token-store';
import { currentUserQuery } from '@/features/accounts';
import { prefetchHome } from '@/features/home/prefetch';
import { browser } from '@/lib/device/browser';
import { person } from '@/testing/people';
import { server } from '@/testing/server';
import { getShownToast, toast } from '@/ui/toast/toast-store';
import { createQueryClient } from './query-client';

const refuseAllRequests = (paths: string[]) =>
  server.use(
    http.get('*/api/*', ({ request }) => {
      paths.push(new URL(request.url).pathname);
      return HttpResponse.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 });
    }),
  );

const waitUntilSettled = (queries: ReturnType<typeof createQueryClient>) =>
  vi.waitFor(() => expect(queries.isFetching()).toBe(0));

afterEach(() => tokenStore.clear());

describe('prefetching home', () => {
  it('sends nothing without a token', () => {
    const queries = createQueryClient();
    prefetchHome(queries);
    expect(queries.isFetching()).toBe(0);
  });

  it('shows no error for an expired token', async () => {
    const requestedPaths: string[] = [];
    refuseAllRequests(requestedPaths);
    toast({ title: 'Before' });
    tokenStore.set('long gone');
    const queries = createQueryClient();
    prefetchHome(queries);
    await waitUntilSettled(queries);
    expect(requestedPaths.sort()).toEqual([
      '/api/character/current',
      '/api/devotionals/today',
      '/api/missions/progress',
      '/api/missions/series',
      '/api/notifications',
      '/api/progress/summary',
      '/api/progress/week',
      '/api/reading-plans/enrolments',
      '/api/sister-apps/progress',
    ]);
    expect(getShownToast()).toMatchObject({ title: 'Before' });
  });

  it('shows an error once the user is known', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    refuseAllRequests([]);
    tokenStore.set('revoked');
    const queries = createQueryClient();
    queries.setQueryData(currentUserQuery.queryKey, person());
    prefetchHome(queries);
    await waitUntilSettled(queries);
    expect(getShownToast()).toMatchObject({ title: 'Unauthorized' });
    await vi.waitFor(() => expect(goTo).toHaveBeenCalled());
  });
});
