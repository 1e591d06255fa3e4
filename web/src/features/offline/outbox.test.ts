import { describe, expect, it, vi } from 'vitest';
import { ApiError, unreachableError } from '@/api/errors';
import { newId } from './new-id';
import { Outbox, type OutboxParts } from './outbox';
import type { OutboxStorage } from './storage';
import type { UnsentWrite, Write } from './types';

/** A device: all tabs share its storage, and only one tab at a time may send. */
function fakeDevice() {
  const items = new Map<string, UnsentWrite>();
  let line: Promise<unknown> = Promise.resolve();
  const storage: OutboxStorage = {
    all: async (userId) =>
      [...items.values()]
        .filter((item) => item.userId === userId)
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
    put: async (item) => void items.set(item.key, item),
    remove: async (keys) => {
      for (const key of keys) items.delete(key);
    },
  };
  const alone: OutboxParts['alone'] = (_name, task) => {
    const turn = line.then(task);
    line = turn.catch(() => undefined);
    return turn;
  };
  return { storage, alone, items };
}

type Reply = () => Promise<void> | void;

/** A server that accepts everything, unless the test sets other responses for the next calls. */
function tab(at = fakeDevice(), change: Partial<OutboxParts> = {}) {
  const replies: Reply[] = [];
  const received: Write[] = [];
  const send = vi.fn(async (write: Write) => {
    await replies.shift()?.();
    received.push(write);
  });
  const outbox = new Outbox({
    ...at,
    send,
    isPerson: async () => true,
    tell: () => undefined,
    ...change,
  });
  const callbacks = { sent: vi.fn(async () => undefined), tooLate: vi.fn() };
  outbox.hear(callbacks);
  const titles = () => received.map(({ shown }) => Reflect.get(shown, 'title'));
  return { outbox, send, replies, received, titles, callbacks, at };
}

const failOffline: Reply = () => {
  throw unreachableError();
};

const rejectWith =
  (status: number, message: string, overrides: Partial<ApiError> = {}): Reply =>
  () => {
    throw new ApiError(`${status}: ${message}`, {
      status,
      code: 'validation_failed',
      serverMessage: message,
      ...overrides,
    });
  };

function prayerWrite(title: string, change: Partial<Write> = {}): Write {
  const id = newId();
  return {
    kind: 'prayer',
    method: 'POST',
    path: '/api/user/prayers',
    subject: id,
    shown: { id, title },
    body: { id, title },
    ...change,
  };
}

const ruth = 'ruth';

describe('the outbox', () => {
  it('keeps nothing that the server accepted', async () => {
    const { outbox, callbacks } = tab();
    expect(await outbox.deliver(ruth, prayerWrite('One'))).toBe('sent');
    expect(outbox.unsent(ruth)).toEqual([]);
    expect(callbacks.sent).not.toHaveBeenCalled();
  });

  it('keeps unanswered changes and sends them once, in order', async () => {
    const { outbox, replies, titles, callbacks } = tab();
    for (const title of ['One', 'Two', 'Three']) {
      replies.push(failOffline);
      expect(await outbox.deliver(ruth, prayerWrite(title))).toBe('kept');
    }
    expect(outbox.unsent(ruth)).toHaveLength(3);
    await outbox.flush();
    await outbox.flush();
    expect(titles()).toEqual(['One', 'Two', 'Three']);
    expect(outbox.unsent(ruth)).toEqual([]);
    expect(callbacks.sent).toHaveBeenCalledTimes(3);
  });

  it('resends the same ID when a response is lost', async () => {
    const { outbox, send, replies } = tab();
    const write = prayerWrite('One');
    replies.push(failOffline, failOffline);
    await outbox.deliver(ruth, write);
    await outbox.flush();
    await outbox.flush();
    expect(send.mock.calls.map(([sent]) => sent.body)).toEqual([
      write.body,
      write.body,
      write.body,
    ]);
  });

  it('stops at the first unanswered change to preserve the order', async () => {
    const { outbox, replies, titles } = tab();
    replies.push(failOffline, failOffline, failOffline);
    await outbox.deliver(ruth, prayerWrite('One'));
    await outbox.deliver(ruth, prayerWrite('Two'));
    await outbox.flush();
    expect(titles()).toEqual([]);
    expect(outbox.unsent(ruth)).toHaveLength(2);
    await outbox.flush();
    expect(titles()).toEqual(['One', 'Two']);
  });

  it('retries automatically with a growing delay', async () => {
    vi.useFakeTimers();
    const { outbox, send, replies } = tab();
    replies.push(failOffline, failOffline, failOffline);
    await outbox.deliver(ruth, prayerWrite('One'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(outbox.unsent(ruth)).toEqual([]);
    vi.useRealTimers();
  });

  it('queues an edit behind unsent changes to the same entry', async () => {
    const { outbox, replies, received } = tab();
    const newPrayer = prayerWrite('One');
    const { subject } = newPrayer;
    replies.push(failOffline, failOffline);
    await outbox.deliver(ruth, newPrayer);
    const path = `/api/user/prayers/${subject}`;
    const edited = prayerWrite('Two', { method: 'PUT', path, subject });
    expect(await outbox.deliver(ruth, edited)).toBe('kept');
    await outbox.flush();
    expect(received.map(({ method }) => method)).toEqual(['POST', 'PUT']);
  });

  it('is shared by all tabs, and nothing is sent twice', async () => {
    const at = fakeDevice();
    const [one, two] = [tab(at), tab(at)];
    one.replies.push(failOffline, failOffline);
    await one.outbox.deliver(ruth, prayerWrite('One'));
    await one.outbox.deliver(ruth, prayerWrite('Two'));
    await two.outbox.open(ruth);
    expect(two.outbox.unsent(ruth)).toHaveLength(2);
    await Promise.all([one.outbox.flush(), two.outbox.flush()]);
    expect([...one.titles(), ...two.titles()].sort()).toEqual(['One', 'Two']);
    await two.outbox.learn({ userId: ruth, sent: 'prayer' });
    expect(two.outbox.unsent(ruth)).toEqual([]);
    expect(two.callbacks.sent).toHaveBeenCalledWith('prayer');
  });

  it('also sends changes queued during a flush', async () => {
    const { outbox, replies, titles } = tab();
    replies.push(failOffline, failOffline);
    await outbox.deliver(ruth, prayerWrite('One'));
    const flushPromise = outbox.flush();
    await outbox.deliver(ruth, prayerWrite('Two'));
    await flushPromise;
    await outbox.flush();
    expect(titles().sort()).toEqual(['One', 'Two']);
    expect(outbox.unsent(ruth)).toEqual([]);
  });
});

describe('a change the server rejects', () => {
  it('fails immediately when the server responds right away', async () => {
    const { outbox, replies } = tab();
    replies.push(rejectWith(400, 'Too long'));
    await expect(outbox.deliver(ruth, prayerWrite('One'))).rejects.toThrow('400: Too long');
    expect(outbox.unsent(ruth)).toEqual([]);
  });

  it('stays on the device with the reason and blocks nothing else', async () => {
    const { outbox, replies, titles } = tab();
    replies.push(failOffline, failOffline, rejectWith(400, 'Too long'));
    await outbox.deliver(ruth, prayerWrite('One'));
    await outbox.deliver(ruth, prayerWrite('Two'));
    await outbox.flush();
    expect(titles()).toEqual(['Two']);
    const [rejectedWrite] = outbox.unsent(ruth);
    expect(rejectedWrite).toMatchObject({
      shown: { title: 'One' },
      refusal: { message: 'Too long' },
    });
    await outbox.flush();
    expect(titles()).toEqual(['Two']);
  });

  it('is resent or discarded on request', async () => {
    const { outbox, replies, titles } = tab();
    replies.push(failOffline, failOffline, rejectWith(400, 'No'), rejectWith(400, 'No'));
    await outbox.deliver(ruth, prayerWrite('One'));
    await outbox.deliver(ruth, prayerWrite('Two'));
    await outbox.flush();
    const [one, two] = outbox.unsent(ruth);
    if (one) await outbox.retry(one);
    expect(titles()).toEqual(['One']);
    if (two) await outbox.discard(two);
    expect(outbox.unsent(ruth)).toEqual([]);
    expect(titles()).toEqual(['One']);
  });

  it('also discards later edits of the same entry', async () => {
    const { outbox, replies } = tab();
    const newPrayer = prayerWrite('One');
    replies.push(failOffline, rejectWith(400, 'No'));
    await outbox.deliver(ruth, newPrayer);
    await outbox.deliver(ruth, prayerWrite('Two', { method: 'PUT', subject: newPrayer.subject }));
    await outbox.flush();
    expect(outbox.unsent(ruth).map(({ refusal }) => refusal?.message)).toEqual(['No', undefined]);
    const [rejectedWrite] = outbox.unsent(ruth);
    if (rejectedWrite) await outbox.discard(rejectedWrite);
    expect(outbox.unsent(ruth)).toEqual([]);
  });

  it('is retried without its ID when the ID was the reason', async () => {
    const { outbox, replies, received } = tab();
    replies.push(failOffline, rejectWith(400, 'Too old', { fields: { id: 'Too old' } }));
    await outbox.deliver(ruth, prayerWrite('One'));
    await outbox.flush();
    const [rejectedWrite] = outbox.unsent(ruth);
    if (rejectedWrite) await outbox.retry(rejectedWrite);
    expect(received.map(({ body }) => body)).toEqual([{ title: 'One', id: undefined }]);
  });

  it('is resent without its ID when online if the clock is wrong', async () => {
    const { outbox, replies, received } = tab();
    replies.push(rejectWith(400, 'Too old', { fields: { id: 'Too old' } }));
    expect(await outbox.deliver(ruth, prayerWrite('One'))).toBe('sent');
    expect(received.map(({ body }) => body)).toEqual([{ title: 'One', id: undefined }]);
  });

  it('counts as done if it deletes an entry that is already gone', async () => {
    const { outbox, replies } = tab();
    replies.push(failOffline, rejectWith(404, 'No such prayer'));
    await outbox.deliver(ruth, prayerWrite('One', { method: 'DELETE', body: null }));
    await outbox.flush();
    expect(outbox.unsent(ruth)).toEqual([]);
  });

  it('is dropped with a notice if its day has passed', async () => {
    const { outbox, replies, callbacks } = tab();
    replies.push(failOffline, rejectWith(400, 'Only today', { fields: { date: 'Only today' } }));
    await outbox.deliver(ruth, prayerWrite('One', { kind: 'practice' }));
    await outbox.flush();
    expect(outbox.unsent(ruth)).toEqual([]);
    expect(callbacks.tooLate).toHaveBeenCalledOnce();
  });

  it('stays with the reason if its day is still ahead', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), toFake: ['Date'] });
    const { outbox, replies, callbacks } = tab();
    replies.push(failOffline, rejectWith(400, 'Only today', { fields: { date: 'Only today' } }));
    const shown = { date: '2026-03-04' };
    await outbox.deliver(ruth, prayerWrite('One', { kind: 'practice', shown }));
    await outbox.flush();
    expect(callbacks.tooLate).not.toHaveBeenCalled();
    expect(outbox.unsent(ruth)).toMatchObject([{ refusal: { message: 'Only today' } }]);
  });

  it('stays queued on server errors and rate limits', async () => {
    for (const status of [500, 503, 507, 429]) {
      const { outbox, replies } = tab();
      replies.push(failOffline, rejectWith(status, 'Later'));
      await outbox.deliver(ruth, prayerWrite('One'));
      await outbox.flush();
      expect(outbox.unsent(ruth)).toMatchObject([{ refusal: null }]);
    }
  });
});

describe('a server outage', () => {
  const outage = (status: number, retryAfter: number | null) =>
    rejectWith(status, 'Later', { retryAfter });

  it.each([
    [503, 2],
    [507, null],
  ])('keeps changes queued: %i', async (status, retryAfter) => {
    const { outbox, replies, titles } = tab();
    replies.push(outage(status, retryAfter), outage(status, retryAfter));
    expect(await outbox.deliver(ruth, prayerWrite('One'))).toBe('kept');
    await outbox.flush();
    expect(outbox.unsent(ruth)).toMatchObject([{ shown: { title: 'One' }, refusal: null }]);
    await outbox.flush();
    expect(titles()).toEqual(['One']);
    expect(outbox.unsent(ruth)).toEqual([]);
  });

  it('delays the retry until the requested time', async () => {
    vi.useFakeTimers();
    const { outbox, send, replies } = tab();
    replies.push(outage(503, 30));
    await outbox.deliver(ruth, prayerWrite('One'));
    await vi.advanceTimersByTimeAsync(29_000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('does not include a 503 without Retry-After', async () => {
    const { outbox, replies } = tab();
    replies.push(outage(503, null));
    await expect(outbox.deliver(ruth, prayerWrite('One'))).rejects.toThrow('503: Later');
    expect(outbox.unsent(ruth)).toEqual([]);
  });
});

describe('a queued change', () => {
  it('is hidden from other members and never sent as them', async () => {
    let person = ruth;
    const { outbox, replies, titles } = tab(fakeDevice(), {
      isPerson: async (userId) => userId === person,
    });
    replies.push(failOffline);
    await outbox.deliver(ruth, prayerWrite('One'));
    person = 'naomi';
    await outbox.open('naomi');
    expect(outbox.unsent('naomi')).toEqual([]);
    expect(outbox.unsent(ruth)).toEqual([]);
    await outbox.flush();
    expect(titles()).toEqual([]);
    person = ruth;
    await outbox.open(ruth);
    await outbox.flush();
    expect(titles()).toEqual(['One']);
  });

  it('is not sent for an account that signed in elsewhere', async () => {
    const { outbox, replies, send } = tab(fakeDevice(), { isPerson: async () => false });
    replies.push(failOffline);
    await outbox.deliver(ruth, prayerWrite('One'));
    await outbox.flush();
    expect(send).toHaveBeenCalledOnce();
    expect(outbox.unsent(ruth)).toHaveLength(1);
  });

  it('waits while the member is signed out', async () => {
    const { outbox, replies } = tab();
    replies.push(failOffline, rejectWith(401, 'Unauthorized'));
    await outbox.deliver(ruth, prayerWrite('One'));
    await outbox.flush();
    expect(outbox.unsent(ruth)).toMatchObject([{ refusal: null }]);
  });

  it('is deleted once the member discards it', async () => {
    const { outbox, replies, at } = tab();
    replies.push(failOffline);
    await outbox.deliver(ruth, prayerWrite('One'));
    await outbox.discardAll(ruth);
    expect(at.items.size).toBe(0);
    expect(outbox.unsent(ruth)).toEqual([]);
  });
});

it('cancels a deletion that was not sent', async () => {
  const { outbox, replies } = tab();
  const { subject } = prayerWrite('One');
  replies.push(failOffline);
  await outbox.deliver(ruth, prayerWrite('One', { method: 'DELETE', subject, body: null }));
  expect(await outbox.undelete(ruth, subject)).toBe(true);
  expect(outbox.unsent(ruth)).toEqual([]);
  expect(await outbox.undelete(ruth, subject)).toBe(false);
});

it('reports a failure when the device cannot store anything', async () => {
  const storage: OutboxStorage = {
    all: () => Promise.reject(new Error('forbidden')),
    put: () => Promise.reject(new Error('forbidden')),
    remove: () => Promise.reject(new Error('forbidden')),
  };
  const { outbox, replies } = tab({ ...fakeDevice(), storage });
  replies.push(failOffline);
  await expect(outbox.deliver(ruth, prayerWrite('One'))).rejects.toThrow('0: Network error');
});
