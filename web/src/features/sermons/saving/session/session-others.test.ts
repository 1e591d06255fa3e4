import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

describe('a save with a lost response', () => {
  it('is not mistaken for a conflict: a full save follows and refers to it', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'one' });
    at.server.outcomes.push('lose');
    await passTime(3_000);
    expect(session.getSaving().state).toBe('offline');
    session.store.change('b', { content: 'two' });
    goOnline();
    await passTime(0);
    const [lost, whole] = at.server.saves();
    expect(whole).toMatchObject({ method: 'PUT', body: { lastSaveId: lost?.body.saveId } });
    expect(at.words()).toEqual(['one', 'two', 'Fruit']);
    expect(session.getSaving().state).toBe('saved');
    session.store.change('c', { content: 'three' });
    await passTime(3_000);
    expect(at.server.saves().at(-1)?.method).toBe('PATCH');
  });

  it('is recognized even after failed retries and a closed page', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'one' });
    at.server.outcomes.push('lose', 'drop', 'drop');
    await passTime(3_000 + 5_000 + 10_000);
    expect(at.server.saves()).toHaveLength(3);
    await session.keep();
    at.closeTab(session);
    const reopenedSession = await at.openSession();
    await passTime(0);
    expect(at.words()?.[0]).toBe('one');
    expect(reopenedSession.getSaving()).toMatchObject({ state: 'saved', conflict: null });
  });

  it('is followed up even if all edits have been undone since', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'one' });
    at.server.outcomes.push('lose');
    await passTime(3_000);
    session.store.undo();
    expect(session.getSaving().isDirty).toBe(true);
    goOnline();
    await passTime(0);
    expect(at.words()?.[0]).toBe('I am');
    expect(session.getSaving().state).toBe('saved');
  });
});

describe('a sermon changed elsewhere', () => {
  async function createConflict() {
    const session = await at.openSession();
    at.server.put(vineId, 'Their Vine', [text('a', 'theirs'), text('b', 'Abide')]);
    session.store.change('a', { content: 'mine' });
    await passTime(3_000);
    return session;
  }

  it('is not overwritten: both versions are offered and edits are stored', async () => {
    const session = await createConflict();
    expect(session.getSaving()).toMatchObject({
      state: 'conflict',
      conflict: { theirs: { title: 'Their Vine' }, revision: 2 },
    });
    expect(at.words()).toEqual(['theirs', 'Abide']);
    session.store.change('b', { content: 'more of mine' });
    await passTime(60_000);
    expect(at.server.saves()).toHaveLength(1);
    expect(at.device.kept()).toMatchObject([{ problem: 'changed' }]);
  });

  it('keeps my version, and undo restores theirs', async () => {
    const session = await createConflict();
    await session.resolve('mine');
    expect(at.server.saves().at(-1)).toMatchObject({ method: 'PUT', body: { revision: 2 } });
    expect(at.words()).toEqual(['mine', 'Abide', 'Fruit']);
    session.store.undo();
    expect(session.store.getTitle()).toBe('Their Vine');
    session.store.redo();
    expect(session.getSaving()).toMatchObject({ isDirty: false, conflict: null });
  });

  it('uses their version, and undo restores mine', async () => {
    const session = await createConflict();
    await session.resolve('theirs');
    expect(session.store.getTitle()).toBe('Their Vine');
    expect(session.getSaving()).toMatchObject({ state: 'saved', isDirty: false });
    session.store.undo();
    await passTime(3_000);
    expect(at.words()).toEqual(['mine', 'Abide', 'Fruit']);
  });

  it('keeps mine as a separate sermon', async () => {
    const session = await createConflict();
    await session.resolve('copy');
    const copied = at.news.find((one) => one.kind === 'copied');
    expect(copied).toMatchObject({ title: 'The True Vine (Copy)' });
    expect(at.words(copied?.kind === 'copied' ? copied.sermonId : '')).toEqual([
      'mine',
      'Abide',
      'Fruit',
    ]);
    expect(at.words()).toEqual(['theirs', 'Abide']);
    expect(session.store.getTitle()).toBe('Their Vine');
  });

  it('causes no conflict when both versions are the same', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'same' });
    at.server.put(vineId, 'The True Vine', [
      text('a', 'same'),
      text('b', 'Abide'),
      text('c', 'Fruit'),
    ]);
    await passTime(3_000);
    expect(session.getSaving()).toMatchObject({ state: 'saved', conflict: null, isDirty: false });
  });

  it('is reloaded when there are no local edits', async () => {
    const session = await at.openSession();
    at.server.put(vineId, 'Their Vine', [text('a', 'theirs')]);
    document.dispatchEvent(new Event('visibilitychange'));
    await passTime(0);
    expect(session.store.getTitle()).toBe('Their Vine');
    expect(session.getSaving().isDirty).toBe(false);
  });
});

describe('a sermon deleted elsewhere', () => {
  it('can be saved as a new one', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'mine' });
    at.server.sermons.delete(vineId);
    await passTime(3_000);
    expect(session.getSaving()).toMatchObject({ state: 'failed', isGone: true });
    await session.saveAsNew();
    const { sermonId, isGone } = session.getSaving();
    expect(isGone).toBe(false);
    expect(sermonId).not.toBe(vineId);
    expect(at.words(sermonId)).toEqual(['mine', 'Abide', 'Fruit']);
  });

  it('still shows local edits when it is opened', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'mine' });
    await passTime(400);
    at.closeTab(session);
    at.server.sermons.delete(vineId);
    const reopenedSession = await at.openSession();
    expect(reopenedSession.getSaving().isGone).toBe(true);
    expect(reopenedSession.store.getBlock('a')?.content).toMatchObject({ content: 'mine' });
  });
});
