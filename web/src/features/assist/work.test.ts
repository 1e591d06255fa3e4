import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachableError } from '@/api/errors';
import { currentUserQuery } from '@/features/accounts';
import { generation } from '@/testing/assist';
import { person } from '@/testing/people';
import { getShownToast, toast } from '@/ui/toast/toast-store';
import * as api from './api';
import { maxFailures, pollInterval } from './outcome';
import { readStoredWork } from './stored-work';
import {
  cancel,
  discard,
  findFailure,
  findWork,
  type GenerationContext,
  type GenerationKind,
  resumeGeneration,
  start,
} from './work';

vi.mock('./api', { spy: true });

const ruth = person('user');
const naomi = person('user', { id: '0190d7a0-0000-7000-8000-000000000002' });

/** Resolves or rejects the pending request. */
let resolveRequest: (result: string) => void;
let rejectRequest: (error: unknown) => void;
let requestedIds: string[];
let readServerState: () => ReturnType<typeof generation>;

const testKind = {
  name: 'devotional',
  ask: (_request: string, id: string) => {
    requestedIds.push(id);
    return new Promise<string>((resolve, reject) => {
      resolveRequest = resolve;
      rejectRequest = reject;
    });
  },
  find: vi.fn(async () => 'found'),
  onDone: vi.fn(),
  onFailed: vi.fn(),
  onTooLate: vi.fn(),
} satisfies GenerationKind<string, string>;

let context: GenerationContext;
const notFoundError = () => new ApiError('404: gone', { status: 404, code: 'not_found' });
const unauthorizedError = () =>
  new ApiError('401: Unauthorized', { status: 401, code: 'unauthorized' });
const throwError = (error: unknown) => () => {
  throw error;
};
const currentWork = () => findWork(testKind, ruth.id);
const storedGeneration = () => readStoredWork(ruth.id, testKind.name);
async function beginGeneration(): Promise<string> {
  start(testKind, 'hope', context);
  await vi.waitFor(() => expect(requestedIds).toHaveLength(1));
  return requestedIds[0] ?? '';
}

const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
  requestedIds = [];
  readServerState = () => generation({ progress: 40 });
  // In the app, the session gate keeps the current user in the cache.
  const queries = new QueryClient({
    defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } },
  });
  queries.setQueryData(currentUserQuery.queryKey, ruth);
  // The router is never used in these tests.
  context = { queries, router: {} as GenerationContext['router'], person: ruth.id };
  vi.spyOn(queries, 'fetchQuery').mockImplementation(async () =>
    queries.getQueryData(currentUserQuery.queryKey),
  );
  vi.mocked(api.readGeneration).mockImplementation(async () => readServerState());
  vi.mocked(api.cancelGeneration).mockResolvedValue(undefined);
  vi.mocked(api.refetchAssistStatus).mockResolvedValue(undefined);
  toast({ title: '' });
});

afterEach(() => {
  const remaining = currentWork();
  if (remaining) discard(testKind, remaining.id);
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('a background job with a lost connection', () => {
  it('keeps running while the server is unreachable, and says so', async () => {
    await beginGeneration();
    await advanceTime(pollInterval);
    expect(currentWork()?.progress).toBe(40);
    readServerState = throwError(unreachableError());
    rejectRequest(unreachableError());
    await advanceTime(60_000);
    expect(currentWork()).toMatchObject({ state: 'running', isOutOfReach: true });
    expect(testKind.onFailed).not.toHaveBeenCalled();
    readServerState = () => generation({ state: 'done' });
    await advanceTime(20_000);
    expect(testKind.onDone).toHaveBeenCalledWith(expect.objectContaining({ result: 'found' }));
  });

  it('polls less and less often', async () => {
    await beginGeneration();
    readServerState = throwError(unreachableError());
    rejectRequest(unreachableError());
    await advanceTime(60_000);
    expect(vi.mocked(api.readGeneration).mock.calls.length).toBeLessThan(10);
  });

  it('polls immediately when the network returns', async () => {
    await beginGeneration();
    readServerState = throwError(unreachableError());
    rejectRequest(unreachableError());
    await advanceTime(60_000);
    readServerState = () => generation({ progress: 70 });
    window.dispatchEvent(new Event('online'));
    await advanceTime(0);
    expect(currentWork()).toMatchObject({ progress: 70, isOutOfReach: false });
  });

  it('polls immediately when the user returns', async () => {
    await beginGeneration();
    readServerState = throwError(unreachableError());
    rejectRequest(unreachableError());
    await advanceTime(60_000);
    readServerState = () => generation({ progress: 70 });
    document.dispatchEvent(new Event('visibilitychange'));
    await advanceTime(0);
    expect(currentWork()?.progress).toBe(70);
  });

  it('gives up after fifteen minutes, but can still resume', async () => {
    const id = await beginGeneration();
    readServerState = throwError(unreachableError());
    rejectRequest(unreachableError());
    await advanceTime(14 * 60_000);
    expect(currentWork()?.state).toBe('running');
    await advanceTime(maxFailures * 20_000);
    expect(testKind.onFailed).toHaveBeenCalledOnce();
    expect(currentWork()).toBeNull();
    expect(storedGeneration()?.id).toBe(id);
    expect(findFailure(testKind, ruth.id)).not.toBeNull();
    readServerState = () => generation({ id, state: 'done' });
    await resumeGeneration(testKind, context);
    await advanceTime(0);
    expect(testKind.onDone).toHaveBeenCalledOnce();
  });

  it('is requested once more with the same id when the first request never arrived', async () => {
    await beginGeneration();
    readServerState = throwError(notFoundError());
    rejectRequest(unreachableError());
    await advanceTime(pollInterval);
    expect(requestedIds).toEqual([requestedIds[0], requestedIds[0]]);
    resolveRequest('written');
    await advanceTime(0);
    expect(testKind.onDone).toHaveBeenCalledWith(expect.objectContaining({ result: 'written' }));
  });

  it('fails when the second request does not arrive', async () => {
    await beginGeneration();
    readServerState = throwError(notFoundError());
    rejectRequest(unreachableError());
    await advanceTime(pollInterval);
    rejectRequest(unreachableError());
    await advanceTime(pollInterval);
    expect(requestedIds).toHaveLength(2);
    expect(testKind.onFailed).toHaveBeenCalledOnce();
  });

  it('is not requested again as a different user', async () => {
    await beginGeneration();
    vi.mocked(context.queries.fetchQuery).mockImplementation(async () => {
      context.queries.setQueryData(currentUserQuery.queryKey, naomi);
      return naomi;
    });
    readServerState = throwError(notFoundError());
    rejectRequest(unreachableError());
    await advanceTime(pollInterval);
    expect(requestedIds).toHaveLength(1);
    expect(testKind.onFailed).not.toHaveBeenCalled();
    expect(currentWork()).toBeNull();
  });
});

describe('a background job of a user who signed out', () => {
  it('is neither shown to the next user nor stored as theirs', async () => {
    const id = await beginGeneration();
    context.queries.setQueryData(currentUserQuery.queryKey, naomi);
    resolveRequest('written');
    await advanceTime(0);
    expect(testKind.onDone).not.toHaveBeenCalled();
    expect(currentWork()).toBeNull();
    expect(storedGeneration()?.id).toBe(id);
  });

  it('does not report its failure', async () => {
    await beginGeneration();
    context.queries.clear();
    rejectRequest(new ApiError('500: out of order', { status: 500, code: 'internal' }));
    await advanceTime(0);
    expect(testKind.onFailed).not.toHaveBeenCalled();
    expect(findFailure(testKind, ruth.id)).toBeNull();
  });

  it('is found again after signing in', async () => {
    const id = await beginGeneration();
    rejectRequest(unauthorizedError());
    await advanceTime(0);
    expect(testKind.onFailed).not.toHaveBeenCalled();
    expect(storedGeneration()?.id).toBe(id);
  });
});

describe('canceling', () => {
  it('says nothing was saved once the server confirms it', async () => {
    await beginGeneration();
    readServerState = () => generation({ state: 'cancelled' });
    const cancelled = cancel(testKind, context);
    expect(currentWork()).toBeNull();
    expect(getShownToast()?.title).toBe('');
    await cancelled;
    expect(getShownToast()).toMatchObject({
      title: 'Canceled',
      description: 'Nothing was saved. What you entered is still here.',
    });
    expect(testKind.onTooLate).not.toHaveBeenCalled();
  });

  it('reports a result that was already finished', async () => {
    const id = await beginGeneration();
    readServerState = () => generation({ id, state: 'done' });
    await cancel(testKind, context);
    expect(testKind.onTooLate).toHaveBeenCalledWith(
      expect.objectContaining({ id, result: 'found' }),
    );
    expect(getShownToast()?.title).toBe('');
    expect(testKind.onDone).not.toHaveBeenCalled();
  });

  it('checks again a moment later when the server does not know it yet', async () => {
    vi.mocked(api.cancelGeneration).mockRejectedValue(notFoundError());
    await beginGeneration();
    readServerState = throwError(notFoundError());
    const cancelled = cancel(testKind, context);
    await advanceTime(pollInterval / 2);
    readServerState = () => generation({ state: 'done' });
    await advanceTime(pollInterval);
    await cancelled;
    expect(testKind.onTooLate).toHaveBeenCalledOnce();
  });

  it('does not report an outcome when the server is unreachable', async () => {
    await beginGeneration();
    readServerState = throwError(unreachableError());
    await cancel(testKind, context);
    expect(getShownToast()).toMatchObject({ title: 'Canceled', description: undefined });
  });

  it('shows an error when the request cannot reach the server', async () => {
    vi.mocked(api.cancelGeneration).mockRejectedValue(unreachableError());
    await beginGeneration();
    await cancel(testKind, context);
    expect(getShownToast()?.title).toBe("Couldn't cancel");
  });
});
