import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passTime, startSermonSession, text, vineId } from '@/testing/sermons/sermon-session';

let at: ReturnType<typeof startSermonSession>;
beforeEach(() => {
  at = startSermonSession();
});
afterEach(() => at.leave());

describe('unsaved changes', () => {
  it('are the differences from the last saved version, and none once undone', async () => {
    const session = await at.openSession();
    expect(session.getSaving()).toMatchObject({ state: 'saved', isDirty: false });
    session.store.change('a', { content: 'I am the vine' });
    expect(session.getSaving()).toMatchObject({ state: 'unsaved', isDirty: true });
    session.store.undo();
    expect(session.getSaving()).toMatchObject({ state: 'saved', isDirty: false });
    await passTime(10_000);
    expect(at.server.saves()).toEqual([]);
  });

  it('are saved three seconds after the first edit, even while typing continues', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'I am the' });
    await passTime(2_000);
    session.store.change('a', { content: 'I am the vine' });
    await passTime(999);
    expect(at.server.saves()).toHaveLength(0);
    await passTime(1);
    expect(at.server.saves()).toHaveLength(1);
    expect(at.words()).toEqual(['I am the vine', 'Abide', 'Fruit']);
    expect(session.getSaving()).toMatchObject({ state: 'saved', isDirty: false });
    // The user didn't ask to save, so there is no message.
    expect(at.news).toEqual([]);
  });

  it('are not sent automatically until the sermon is first saved', async () => {
    const session = await at.openSession(null);
    session.store.insert([text('n', 'New')], 0);
    await passTime(60_000);
    expect(at.server.sent).toEqual([]);
    expect(session.getSaving()).toMatchObject({ state: 'unsaved', exists: false });
  });
});

describe('a save', () => {
  it('contains only what changed', async () => {
    const session = await at.openSession();
    session.store.change('b', { content: 'Abide in me' });
    await session.saveNow();
    session.store.move('c', 0);
    session.store.remove('a');
    session.store.insert([text('d', 'Joy')], 1);
    session.store.setTitle('Vine and Branches');
    await session.saveNow();
    const [first, second] = at.server.saves();
    expect(first).toMatchObject({ method: 'PATCH', body: { revision: 1 } });
    expect(first?.body.changed?.map(({ id }) => id)).toEqual(['b']);
    expect(first?.body).not.toHaveProperty('order');
    expect(first?.body).not.toHaveProperty('title');
    expect(second?.body).toMatchObject({
      revision: 2,
      title: 'Vine and Branches',
      removed: ['a'],
      order: ['c', 'd', 'b'],
    });
    expect(second?.body.changed?.map(({ id }) => id)).toEqual(['d']);
    expect(first?.body.saveId).not.toBe(second?.body.saveId);
    expect(at.words()).toEqual(['Fruit', 'Joy', 'Abide in me']);
  });

  it('is confirmed when requested', async () => {
    const session = await at.openSession();
    session.store.setTitle('Vine');
    await session.saveNow();
    expect(at.kinds()).toEqual(['saved']);
  });

  it('never runs at the same time as another: later edits are sent afterward', async () => {
    const session = await at.openSession();
    let sendResponse = () => {};
    at.server.gate = new Promise((resolve) => {
      sendResponse = resolve;
    });
    session.store.change('a', { content: 'one' });
    await passTime(3_000);
    expect(session.getSaving().state).toBe('saving');
    session.store.change('a', { content: 'two' });
    await passTime(10_000);
    void session.saveNow();
    await passTime(10_000);
    expect(at.server.saves()).toHaveLength(1);
    sendResponse();
    await passTime(0);
    expect(at.server.saves()).toHaveLength(2);
    expect(at.server.saves()[1]?.body.revision).toBe(2);
    expect(at.words()?.[0]).toBe('two');
    expect(session.getSaving().state).toBe('saved');
  });

  it('gives an untitled sermon a title', async () => {
    const session = await at.openSession();
    session.store.setTitle('  ');
    await passTime(3_000);
    expect(at.server.sermons.get(vineId)?.title).toBe('New Sermon');
    // The blank title stays, because the user may be about to type another.
    expect(session.store.getTitle()).toBe('  ');
    await session.saveNow();
    expect(session.store.getTitle()).toBe('New Sermon');
    expect(session.getSaving().isDirty).toBe(false);
  });

  it('creates a new sermon, then saves its blocks and adopts its id', async () => {
    const session = await at.openSession(null);
    session.store.insert([text('n', 'New')], 0);
    await session.saveNow();
    const { sermonId } = session.getSaving();
    expect(at.server.sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/sermons',
      `PUT /api/sermons/${sermonId}/builder`,
    ]);
    expect(at.server.sent[0]?.body).toEqual({
      id: sermonId,
      title: 'New Sermon',
      scheduledDate: '2026-03-02',
    });
    expect(at.words(sermonId)).toEqual(['New']);
    expect(at.news).toEqual([{ kind: 'adopted', sermonId }, { kind: 'created' }]);
    session.store.change('n', { content: 'Newer' });
    await passTime(3_000);
    expect(at.server.saves().at(-1)?.method).toBe('PATCH');
  });

  it('reports a sermon that cannot be created and keeps it on the device', async () => {
    const session = await at.openSession(null);
    session.store.setTitle('Vine');
    at.server.outcomes.push({ status: 409, message: 'You have 2,000 sermons.', code: 'conflict' });
    await session.saveNow();
    expect(at.kinds()).toEqual(['not-created']);
    expect(at.device.kept()).toMatchObject([{ changes: { title: 'Vine' } }]);
  });

  it('explains a rejection, keeps the edits, and succeeds once they are fixed', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'too much' });
    at.server.outcomes.push({ status: 413, message: 'A sermon can have 25 MB at most.' });
    await passTime(3_000);
    expect(session.getSaving()).toMatchObject({
      state: 'failed',
      message: 'A sermon can have 25 MB at most.',
    });
    expect(at.kinds()).toEqual(['not-saved']);
    await passTime(60_000);
    expect(at.server.saves()).toHaveLength(1);
    expect(at.device.kept()).toHaveLength(1);
    session.store.change('a', { content: 'less' });
    await passTime(3_000);
    expect(at.words()?.[0]).toBe('less');
    expect(at.server.saves()[1]?.method).toBe('PATCH');
  });

  it('keeps the edits when the member has been signed out', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'kept' });
    at.server.outcomes.push({ status: 401, message: 'Unauthorized', code: 'unauthorized' });
    await passTime(3_000);
    expect(at.kinds()).toEqual(['signed-out']);
    expect(at.device.kept()).toMatchObject([{ changes: { changed: [{ id: 'a' }] } }]);
  });
});

it('closing the page sends edits to the server', async () => {
  const session = await at.openSession();
  session.store.change('a', { content: 'and off' });
  await session.close();
  expect(at.words()?.[0]).toBe('and off');
  expect(at.device.kept()).toEqual([]);
});
