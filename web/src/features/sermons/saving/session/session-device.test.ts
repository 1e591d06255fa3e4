import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockedStorage } from '@/testing/sermons/sermon-saving';
import {
  goOnline,
  passTime,
  startSermonSession,
  text,
  vineId,
} from '@/testing/sermons/sermon-session';

let at: ReturnType<typeof startSermonSession>;
beforeEach(() => {
  at = startSermonSession();
});
afterEach(() => at.leave());

describe('offline', () => {
  it('edits are stored, and sent when the network is back', async () => {
    const session = await at.openSession();
    at.server.isUnreachable = true;
    session.store.change('a', { content: 'in the tunnel' });
    await passTime(3_000);
    expect(session.getSaving()).toMatchObject({ state: 'offline', isDirty: true });
    expect(at.device.kept()).toMatchObject([
      { sermonId: vineId, changes: { changed: [{ id: 'a' }] } },
    ]);
    at.server.isUnreachable = false;
    goOnline();
    await passTime(0);
    expect(at.words()?.[0]).toBe('in the tunnel');
    expect(session.getSaving().state).toBe('saved');
    expect(at.device.kept()).toEqual([]);
  });

  it('saving retries automatically at growing intervals', async () => {
    const session = await at.openSession();
    at.server.isUnreachable = true;
    session.store.change('a', { content: 'x' });
    await passTime(3_000);
    await passTime(5_000);
    expect(at.server.saves()).toHaveLength(2);
    await passTime(9_999);
    expect(at.server.saves()).toHaveLength(2);
    await passTime(1);
    expect(at.server.saves()).toHaveLength(3);
    at.server.isUnreachable = false;
    await passTime(20_000);
    expect(session.getSaving().state).toBe('saved');
  });

  it('pressing Save confirms that the changes are stored', async () => {
    const session = await at.openSession();
    at.server.isUnreachable = true;
    session.store.change('a', { content: 'x' });
    await session.saveNow();
    expect(at.kinds()).toEqual(['kept']);
  });

  it('a new sermon with a pending save is created when the network is back', async () => {
    const session = await at.openSession(null);
    session.store.insert([text('n', 'New')], 0);
    at.server.isUnreachable = true;
    await session.saveNow();
    at.server.isUnreachable = false;
    goOnline();
    await passTime(0);
    expect(at.words(session.getSaving().sermonId)).toEqual(['New']);
    expect(at.server.sermons.size).toBe(2);
  });

  it('a sermon that was open before reopens with its edits', async () => {
    const before = await at.openSession();
    at.server.isUnreachable = true;
    before.store.change('a', { content: 'on the train' });
    await passTime(3_000);
    await before.close();
    const reopenedSession = await at.openSession();
    expect(reopenedSession.store.getBlocks()).toHaveLength(3);
    expect(reopenedSession.store.getBlock('a')?.content).toMatchObject({ content: 'on the train' });
    expect(reopenedSession.getSaving().isDirty).toBe(true);
  });

  it('a window without storage warns before it closes', async () => {
    const session = await at.openSession(vineId, blockedStorage());
    at.server.isUnreachable = true;
    session.store.change('a', { content: 'at risk' });
    await passTime(400);
    expect(session.getSaving().isAtRisk).toBe(true);
    const unloadEvent = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unloadEvent);
    expect(unloadEvent.defaultPrevented).toBe(true);
    await session.saveNow();
    expect(at.kinds()).toEqual(['not-saved']);
  });

  it('a window with storage closes without a warning', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'safe' });
    await passTime(400);
    const unloadEvent = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unloadEvent);
    expect(unloadEvent.defaultPrevented).toBe(false);
  });
});

describe('a draft on the device', () => {
  it('is restored and sent when the sermon is reopened', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'before the lid closed' });
    await passTime(400);
    at.closeTab(session);
    const reopenedSession = await at.openSession();
    expect(reopenedSession.store.getBlock('a')?.content).toMatchObject({
      content: 'before the lid closed',
    });
    await passTime(0);
    expect(at.words()?.[0]).toBe('before the lid closed');
    expect(at.server.saves()).toHaveLength(1);
  });

  it('includes the last edits', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'in time' });
    await passTime(400);
    session.store.change('b', { content: 'at the last moment' });
    at.closeTab(session);
    const reopenedSession = await at.openSession();
    expect(reopenedSession.store.getBlocks().map(({ content }) => content)).toMatchObject([
      { content: 'in time' },
      { content: 'at the last moment' },
      { content: 'Fruit' },
    ]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('is restored under the same id for a sermon that was never saved', async () => {
    const session = await at.openSession(null);
    session.store.insert([text('n', 'Begun')], 0);
    await passTime(400);
    at.closeTab(session);
    const reopenedSession = await at.openSession(null);
    expect(reopenedSession.store.getBlocks()).toHaveLength(1);
    expect(reopenedSession.getSaving().sermonId).toBe(session.getSaving().sermonId);
    expect(at.server.sent).toEqual([]);
  });

  it('is compared with what others saved in the meantime', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'mine' });
    await passTime(400);
    at.closeTab(session);
    at.server.put(vineId, 'Their Vine', []);
    const reopenedSession = await at.openSession();
    expect(reopenedSession.store.getBlocks()).toHaveLength(3);
    await passTime(0);
    expect(reopenedSession.getSaving()).toMatchObject({ state: 'conflict' });
    expect(at.server.sermons.get(vineId)?.title).toBe('Their Vine');
  });

  it('is deleted when the session is forgotten', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'secret' });
    await passTime(400);
    session.store.change('a', { content: 'secrets' });
    await session.forget();
    window.dispatchEvent(new Event('pagehide'));
    expect(at.device.kept()).toEqual([]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
  });
});
