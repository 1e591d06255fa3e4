import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeDatabase } from '@/testing/database';
import { databaseStorage, type OutboxStorage } from './storage';
import type { UnsentWrite } from './types';

const unsentItem = (key: string, userId = 'ruth'): UnsentWrite => ({
  key,
  userId,
  kind: 'prayer',
  method: 'POST',
  path: '/api/user/prayers',
  body: { title: key },
  subject: key,
  shown: { title: key },
  at: '2026-03-02T12:00:00Z',
  refusal: null,
});

let database: ReturnType<typeof fakeDatabase>;
let storage: OutboxStorage;

beforeEach(() => {
  database = fakeDatabase();
  storage = databaseStorage();
});
afterEach(() => vi.unstubAllGlobals());

describe('the outbox storage', () => {
  it('keeps items until they are removed, separately for each member', async () => {
    await storage.put(unsentItem('one'));
    await storage.put(unsentItem('two'));
    await storage.put(unsentItem('other', 'naomi'));
    expect(await storage.all('ruth')).toEqual([unsentItem('one'), unsentItem('two')]);
    await storage.remove(['one', 'two']);
    expect(await storage.all('ruth')).toEqual([]);
    expect(await storage.all('naomi')).toEqual([unsentItem('other', 'naomi')]);
  });

  it('uses the same database as earlier versions', async () => {
    await storage.all('ruth');
    expect(database.open).toHaveBeenCalledExactlyOnceWith('trellis-outbox', 1);
  });

  it('keeps writing after another tab upgrades the database', async () => {
    await storage.put(unsentItem('one'));
    database.renew();
    await storage.put(unsentItem('two'));
    expect(await storage.all('ruth')).toEqual([unsentItem('one'), unsentItem('two')]);
  });

  it('rejects writes when the browser stores nothing, and retries later', async () => {
    vi.stubGlobal('indexedDB', undefined);
    await expect(storage.put(unsentItem('one'))).rejects.toThrow();
    database = fakeDatabase();
    await storage.put(unsentItem('one'));
    expect(await storage.all('ruth')).toEqual([unsentItem('one')]);
  });
});
