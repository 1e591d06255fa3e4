import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '@/api/errors';
import { currentUserQuery } from '@/features/accounts';
import { generation } from '@/testing/assist';
import { person } from '@/testing/people';
import { getShownToast, toast } from '@/ui/toast/toast-store';
import * as api from './api';
import { maxFailures, pollInterval } from './outcome';
import { storedWork } from './stored-work';
import {
  cancel,
  discard,
  findFailure,
  findWork,
  type GenerationContext,
  type Kind,
  resume,
  start,
} from './work';

vi.mock('./api', { spy: true });

const ruth = person('user');
const naomi = person('user', { id: '0190d7a0-0000-7000-8000-000000000002' });

/** Resolves or rejects the pending request. */
let answer: (result: string) => void;
let fail: (error: unknown) => void;
let asked: string[];
let read: () => ReturnType<typeof generation>;

const kind = {
  name: 'devotional',
  ask: (_request: string, id: string) => {
    asked.push(id);
    return new Promise<string>((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
  },
  find: vi.fn(async () => 'found'),
  onDone: vi.fn(),
  onFailed: vi.fn(),
  onTooLate: vi.fn(),
} satisfies Kind<string, string>;

let context: GenerationContext;
const missing = () => new ApiError('404: elapsed', { status: 404, code: 'not_found' });
const signedOut = () => new ApiError('401: Unauthorized', { status: 401, code: 'unauthorized' });
const throwing = (error: unknown) => () => {
  throw error;
};
const work = () => findWork(kind, ruth.id);
const kept = () => storedWork(ruth.id, kind.name);
async function begin(): Promise<string> {
  start(kind, 'hope', context);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  return asked[0] ?? '';
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  window.sessionStorage.clear();
  asked = [];
  read = () => generation({ progress: 40 });
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
  vi.mocked(api.readGeneration).mockImplementation(async () => read());
  vi.mocked(api.cancelGeneration).mockResolvedValue(undefined);
  vi.mocked(api.refetchAssistStatus).mockResolvedValue(undefined);
  toast({ title: '' });
});

afterEach(() => {
  const left = work();
  if (left) discard(kind, left.id);
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('a background job with a lost connection', () => {
  it('keeps running while the server is unreachable, and says so', async () => {
    await begin();
    await wait(pollInterval);
    expect(work()?.progress).toBe(40);
    read = throwing(unreachable());
    fail(unreachable());
    await wait(60_000);
    expect(work()).toMatchObject({ state: 'running', isOutOfReach: true });
    expect(kind.onFailed).not.toHaveBeenCalled();
    read = () => generation({ state: 'done' });
    await wait(20_000);
    expect(kind.onDone).toHaveBeenCalledWith(expect.objectContaining({ result: 'found' }));
  });

  it('polls less and less often', async () => {
    await begin();
    read = throwing(unreachable());
    fail(unreachable());
    await wait(60_000);
    expect(vi.mocked(api.readGeneration).mock.calls.length).toBeLessThan(10);
  });

  it('polls immediately when the network returns', async () => {
    await begin();
    read = throwing(unreachable());
    fail(unreachable());
    await wait(60_000);
    read = () => generation({ progress: 70 });
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(work()).toMatchObject({ progress: 70, isOutOfReach: false });
  });

  it('polls immediately when the user returns', async () => {
    await begin();
    read = throwing(unreachable());
    fail(unreachable());
    await wait(60_000);
    read = () => generation({ progress: 70 });
    document.dispatchEvent(new Event('visibilitychange'));
    await wait(0);
    expect(work()?.progress).toBe(70);
  });

  it('gives up after fifteen minutes, but can still resume', async () => {
    const id = await begin();
    read = throwing(unreachable());
    fail(unreachable());
    await wait(14 * 60_000);
    expect(work()?.state).toBe('running');
    await wait(maxFailures * 20_000);
    expect(kind.onFailed).toHaveBeenCalledOnce();
    expect(work()).toBeNull();
    expect(kept()?.id).toBe(id);
    expect(findFailure(kind, ruth.id)).not.toBeNull();
    read = () => generation({ id, state: 'done' });
    await resume(kind, context);
    await wait(0);
    expect(kind.onDone).toHaveBeenCalledOnce();
  });

  it('is requested once more with the same id when the first request never arrived', async () => {
    await begin();
    read = throwing(missing());
    fail(unreachable());
    await wait(pollInterval);
    expect(asked).toEqual([asked[0], asked[0]]);
    answer('written');
    await wait(0);
    expect(kind.onDone).toHaveBeenCalledWith(expect.objectContaining({ result: 'written' }));
  });

  it('fails when the second request does not arrive', async () => {
    await begin();
    read = throwing(missing());
    fail(unreachable());
    await wait(pollInterval);
    fail(unreachable());
    await wait(pollInterval);
    expect(asked).toHaveLength(2);
    expect(kind.onFailed).toHaveBeenCalledOnce();
  });

  it('is not requested again as a different user', async () => {
    await begin();
    vi.mocked(context.queries.fetchQuery).mockImplementation(async () => {
      context.queries.setQueryData(currentUserQuery.queryKey, naomi);
      return naomi;
    });
    read = throwing(missing());
    fail(unreachable());
    await wait(pollInterval);
    expect(asked).toHaveLength(1);
    expect(kind.onFailed).not.toHaveBeenCalled();
    expect(work()).toBeNull();
  });
});

describe('a background job of a user who signed out', () => {
  it('is neither shown to the next user nor stored as theirs', async () => {
    const id = await begin();
    context.queries.setQueryData(currentUserQuery.queryKey, naomi);
    answer('written');
    await wait(0);
    expect(kind.onDone).not.toHaveBeenCalled();
    expect(work()).toBeNull();
    expect(kept()?.id).toBe(id);
  });

  it('does not report its failure', async () => {
    await begin();
    context.queries.clear();
    fail(new ApiError('500: out of order', { status: 500, code: 'internal' }));
    await wait(0);
    expect(kind.onFailed).not.toHaveBeenCalled();
    expect(findFailure(kind, ruth.id)).toBeNull();
  });

  it('is found again after signing in', async () => {
    const id = await begin();
    fail(signedOut());
    await wait(0);
    expect(kind.onFailed).not.toHaveBeenCalled();
    expect(kept()?.id).toBe(id);
  });
});

describe('canceling', () => {
  it('says nothing was saved once the server confirms it', async () => {
    await begin();
    read = () => generation({ state: 'cancelled' });
    const cancelled = cancel(kind, context);
    expect(work()).toBeNull();
    expect(getShownToast()?.title).toBe('');
    await cancelled;
    expect(getShownToast()).toMatchObject({
      title: 'Canceled',
      description: 'Nothing was saved. What you entered is still here.',
    });
    expect(kind.onTooLate).not.toHaveBeenCalled();
  });

  it('reports a result that was already finished', async () => {
    const id = await begin();
    read = () => generation({ id, state: 'done' });
    await cancel(kind, context);
    expect(kind.onTooLate).toHaveBeenCalledWith(expect.objectContaining({ id, result: 'found' }));
    expect(getShownToast()?.title).toBe('');
    expect(kind.onDone).not.toHaveBeenCalled();
  });

  it('checks again a moment later when the server does not know it yet', async () => {
    vi.mocked(api.cancelGeneration).mockRejectedValue(missing());
    await begin();
    read = throwing(missing());
    const cancelled = cancel(kind, context);
    await wait(pollInterval / 2);
    read = () => generation({ state: 'done' });
    await wait(pollInterval);
    await cancelled;
    expect(kind.onTooLate).toHaveBeenCalledOnce();
  });

  it('does not say how it ended when the server is unreachable', async () => {
    await begin();
    read = throwing(unreachable());
    await cancel(kind, context);
    expect(getShownToast()).toMatchObject({ title: 'Canceled', description: undefined });
  });

  it('shows an error when the request cannot reach the server', async () => {
    vi.mocked(api.cancelGeneration).mockRejectedValue(unreachable());
    await begin();
    await cancel(kind, context);
    expect(getShownToast()?.title).toBe('Cancel Failed');
  });
});
