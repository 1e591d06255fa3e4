import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscribeToUnsynced } from '@/features/offline';
import { memoryStorage, SermonServer } from '@/testing/sermons/sermon-saving';
import { text, vineId } from '@/testing/sermons/sermon-session';
import { getShownToast } from '@/ui/toast/toast-store';
import { persistBeforeUnload } from './device/persist-before-unload';
import type { Draft } from './device/storage';
import { closeSession, openSession } from './session/open-session';
import { sermonSyncSource } from './unsynced-sermons';

const device = vi.hoisted(() => ({ storage: null as object | null }));
vi.mock('./device/storage', async (original) => ({
  ...(await original<object>()),
  databaseStorage: () => device.storage,
}));

let server: SermonServer;
const storage = memoryStorage();
device.storage = storage;

beforeEach(async () => {
  server = new SermonServer();
  await storage.forget('ruth');
  const { revision } = server.put(vineId, 'The True Vine', [text('a', 'I am')]);
  await storage.putVersion({
    userId: 'ruth',
    sermonId: vineId,
    revision,
    content: { title: 'The True Vine', blocks: [text('a', 'I am')] },
    details: { subtitle: '', minutes: 30 },
    at: '2026-03-02T12:00:00Z',
  });
});

afterEach(() => vi.restoreAllMocks());

const draft = (change: Partial<Draft> = {}): Draft => ({
  id: 'draft',
  userId: 'ruth',
  sermonId: vineId,
  exists: true,
  isWanted: true,
  revision: 1,
  changes: { title: 'The True Vine', order: ['a'], changed: [text('a', 'I am the vine')] },
  unanswered: [],
  at: '2026-03-02T12:00:00Z',
  problem: null,
  ...change,
});

describe('a sermon that is not open', () => {
  it('sends its changes and leaves nothing on the device', async () => {
    await storage.putDraft(draft());
    expect(await sermonSyncSource.count('ruth')).toBe(1);
    await sermonSyncSource.send('ruth', false);
    expect(server.saves()).toMatchObject([{ method: 'PATCH', body: { revision: 1 } }]);
    expect(server.sermons.get(vineId)?.blocks).toMatchObject([
      { content: { content: 'I am the vine' } },
    ]);
    expect(await sermonSyncSource.count('ruth')).toBe(0);
  });

  it('stays unsynced until the server answers', async () => {
    await storage.putDraft(draft());
    server.outcomes.push('drop');
    await sermonSyncSource.send('ruth', false);
    expect(await sermonSyncSource.count('ruth')).toBe(1);
    await sermonSyncSource.send('ruth', false);
    expect(await sermonSyncSource.count('ruth')).toBe(0);
  });

  it('stays unsynced and notifies once when it was changed elsewhere', async () => {
    await storage.putDraft(draft());
    server.put(vineId, 'Their Vine', []);
    await sermonSyncSource.send('ruth', false);
    expect(getShownToast()?.title).toBe("“The True Vine” isn't synced yet");
    expect(storage.kept()).toMatchObject([{ problem: 'changed' }]);
    await sermonSyncSource.send('ruth', false);
    expect(server.saves()).toHaveLength(1);
    expect(server.sermons.get(vineId)?.title).toBe('Their Vine');
  });

  it('is created only on request when it was never saved', async () => {
    const begun = { sermonId: 'new', exists: false, isWanted: false, revision: 0 };
    await storage.putDraft(draft(begun));
    await sermonSyncSource.send('ruth', false);
    expect(server.sent).toEqual([]);
    await sermonSyncSource.send('ruth', true);
    expect(server.sermons.get('new')?.blocks).toHaveLength(1);
    expect(await sermonSyncSource.count('ruth')).toBe(0);
  });

  it('is listed as unsynced, with a link and the reason', async () => {
    const begun = { id: 'begun', sermonId: 'new', exists: false, isWanted: false, revision: 0 };
    const changes = { title: ' ', order: [], changed: [] };
    await storage.putDraft(draft({ problem: 'changed' }));
    await storage.putDraft(draft({ ...begun, changes }));
    expect(await sermonSyncSource.waiting('ruth')).toEqual([
      {
        key: 'draft',
        kind: 'Sermon',
        title: 'The True Vine',
        at: '2026-03-02T12:00:00Z',
        problem: expect.stringContaining('Open the sermon in the builder'),
        link: expect.objectContaining({ params: { sermonId: vineId } }),
      },
      expect.objectContaining({
        key: 'begun',
        title: 'New Sermon',
        problem: null,
        link: expect.objectContaining({ params: { sermonId: undefined } }),
      }),
    ]);
    expect(await sermonSyncSource.waiting('naomi')).toEqual([]);
  });

  it('is never sent as another member', async () => {
    await storage.putDraft(draft({ userId: 'naomi' }));
    await sermonSyncSource.send('naomi', false);
    expect(server.saves()).toEqual([]);
    expect(await sermonSyncSource.count('naomi')).toBe(1);
    expect(await sermonSyncSource.count('ruth')).toBe(0);
    await sermonSyncSource.forget('naomi');
  });
});

describe('a sermon that is open', () => {
  it('has its last edits, even when they are read at the same time', async () => {
    persistBeforeUnload(draft({ exists: false, isWanted: false }));
    const pendingItems = sermonSyncSource.waiting('ruth');
    const session = await openSession(person, null);
    await pendingItems;
    expect(session.store.getBlock('a')?.content).toMatchObject({ content: 'I am the vine' });
    await session.forget();
  });

  it('is reloaded when it was being sent', async () => {
    await storage.putDraft(draft());
    const sending = sermonSyncSource.send('ruth', false);
    const session = await openSession(person, vineId);
    await sending;
    expect(session.store.getBlock('a')?.content).toMatchObject({ content: 'I am the vine' });
    await vi.waitFor(() =>
      expect(session.getSaving()).toMatchObject({ isDirty: false, conflict: null }),
    );
    expect(server.saves()).toHaveLength(1);
    closeSession(session);
  });

  const person = { userId: 'ruth', today: () => '2026-03-02', notify: () => undefined };

  it('counts as unsynced and is sent at sign-out', async () => {
    const session = await openSession(person, vineId);
    session.store.change('a', { content: 'half a sentence' });
    expect(await sermonSyncSource.count('ruth')).toBe(1);
    await sermonSyncSource.send('ruth', true);
    expect(await sermonSyncSource.count('ruth')).toBe(0);
    expect(server.sermons.get(vineId)?.blocks).toMatchObject([
      { content: { content: 'half a sentence' } },
    ]);
    closeSession(session);
  });

  it('is listed as unsynced only from a failed save until the server has it', async () => {
    const onUnsyncedChange = vi.fn();
    const stop = subscribeToUnsynced(onUnsyncedChange);
    const waiting = async () => (await sermonSyncSource.waiting('ruth')).length;
    const session = await openSession(person, vineId);
    session.store.change('a', { content: 'half a sentence' });
    await session.keep();
    expect(await waiting()).toBe(0);
    server.isUnreachable = true;
    onUnsyncedChange.mockClear();
    await session.saveNow();
    expect(onUnsyncedChange).toHaveBeenCalled();
    expect(await waiting()).toBe(1);
    // A retry in progress still counts as unsynced.
    session.store.change('a', { content: 'half a sentence more' });
    const pendingSave = session.saveNow();
    expect(session.getSaving().state).toBe('saving');
    expect(await waiting()).toBe(1);
    await pendingSave;
    server.isUnreachable = false;
    onUnsyncedChange.mockClear();
    await session.saveNow();
    expect(onUnsyncedChange).toHaveBeenCalled();
    expect(await waiting()).toBe(0);
    stop();
    closeSession(session);
  });

  it('is deleted with all other data of the member', async () => {
    const session = await openSession(person, vineId);
    session.store.change('a', { content: 'half a sentence' });
    await sermonSyncSource.forget('ruth');
    window.dispatchEvent(new Event('pagehide'));
    expect(await sermonSyncSource.count('ruth')).toBe(0);
    expect(await storage.version('ruth', vineId)).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(server.saves()).toEqual([]);
  });

  it('shows the edits when it is closed and immediately reopened', async () => {
    const session = await openSession(person, vineId);
    session.store.change('a', { content: 'on the way out' });
    closeSession(session);
    const reopenedSession = await openSession(person, vineId);
    expect(reopenedSession.store.getBlock('a')?.content).toMatchObject({
      content: 'on the way out',
    });
    closeSession(reopenedSession);
  });

  it.each([vineId, null])(
    'shows the stored draft when it is mounted twice (%s)',
    async (sermonId) => {
      await storage.putDraft(draft(sermonId === null ? { exists: false, isWanted: false } : {}));
      const controller = new AbortController();
      const first = openSession(person, sermonId, controller.signal);
      controller.abort();
      const second = openSession(person, sermonId);
      await expect(first).rejects.toThrow();
      const session = await second;
      expect(session.store.getBlock('a')?.content).toMatchObject({ content: 'I am the vine' });
      await session.forget();
    },
  );

  it('shows the stored draft when it is closed while loading and reopened', async () => {
    await storage.putDraft(draft());
    let sendResponse = () => {};
    server.readGate = new Promise((resolve) => {
      sendResponse = resolve;
    });
    const controller = new AbortController();
    const first = openSession(person, vineId, controller.signal);
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    controller.abort();
    const second = openSession(person, vineId);
    sendResponse();
    await expect(first).rejects.toThrow();
    const session = await second;
    expect(session.store.getBlock('a')?.content).toMatchObject({ content: 'I am the vine' });
    await session.forget();
  });
});
