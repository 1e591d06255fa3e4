import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { desk, pass, text, vine } from '@/testing/sermons/sermon-session';

let at: ReturnType<typeof desk>;
beforeEach(() => {
  at = desk();
});
afterEach(() => at.leave());

describe('what is not saved', () => {
  it('is what differs from the last saved version, and nothing once it is undone', async () => {
    const session = await at.openSession();
    expect(session.getSaving()).toMatchObject({ state: 'saved', isDirty: false });
    session.store.change('a', { content: 'I am the vine' });
    expect(session.getSaving()).toMatchObject({ state: 'unsaved', isDirty: true });
    session.store.undo();
    expect(session.getSaving()).toMatchObject({ state: 'saved', isDirty: false });
    await pass(10_000);
    expect(at.server.saves()).toEqual([]);
  });

  it('is saved three seconds after it was begun, whatever is written meanwhile', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'I am the' });
    await pass(2_000);
    session.store.change('a', { content: 'I am the vine' });
    await pass(999);
    expect(at.server.saves()).toHaveLength(0);
    await pass(1);
    expect(at.server.saves()).toHaveLength(1);
    expect(at.words()).toEqual(['I am the vine', 'Abide', 'Fruit']);
    expect(session.getSaving()).toMatchObject({ state: 'saved', isDirty: false });
    // The user didn't ask to save, so there is no message.
    expect(at.news).toEqual([]);
  });

  it('is not sent by itself while the sermon was never saved', async () => {
    const session = await at.openSession(null);
    session.store.insert([text('n', 'New')], 0);
    await pass(60_000);
    expect(at.server.sent).toEqual([]);
    expect(session.getSaving()).toMatchObject({ state: 'unsaved', exists: false });
  });
});

describe('a save', () => {
  it('carries what changed and no more', async () => {
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

  it('that was asked for is told of', async () => {
    const session = await at.openSession();
    session.store.setTitle('Vine');
    await session.saveNow();
    expect(at.kinds()).toEqual(['saved']);
  });

  it('never runs beside another: what is written meanwhile follows', async () => {
    const session = await at.openSession();
    let arrive = () => {};
    at.server.gate = new Promise((resolve) => {
      arrive = resolve;
    });
    session.store.change('a', { content: 'one' });
    await pass(3_000);
    expect(session.getSaving().state).toBe('saving');
    session.store.change('a', { content: 'two' });
    await pass(10_000);
    void session.saveNow();
    await pass(10_000);
    expect(at.server.saves()).toHaveLength(1);
    arrive();
    await pass(0);
    expect(at.server.saves()).toHaveLength(2);
    expect(at.server.saves()[1]?.body.revision).toBe(2);
    expect(at.words()?.[0]).toBe('two');
    expect(session.getSaving().state).toBe('saved');
  });

  it('gives a sermon without a title one', async () => {
    const session = await at.openSession();
    session.store.setTitle('  ');
    await pass(3_000);
    expect(at.server.sermons.get(vine)?.title).toBe('New Sermon');
    // The user may be about to type another title.
    expect(session.store.getTitle()).toBe('  ');
    await session.saveNow();
    expect(session.store.getTitle()).toBe('New Sermon');
    expect(session.getSaving().isDirty).toBe(false);
  });

  it('of a new sermon makes it, then keeps its blocks and takes its id', async () => {
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
    await pass(3_000);
    expect(at.server.saves().at(-1)?.method).toBe('PATCH');
  });

  it('of a sermon that cannot be made says so, and keeps it', async () => {
    const session = await at.openSession(null);
    session.store.setTitle('Vine');
    at.server.outcomes.push({ status: 409, message: 'You have 2,000 sermons.', code: 'conflict' });
    await session.saveNow();
    expect(at.kinds()).toEqual(['not-created']);
    expect(at.device.kept()).toMatchObject([{ changes: { title: 'Vine' } }]);
  });

  it('that is refused says why, keeps what was written, and goes when it is mended', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'too much' });
    at.server.outcomes.push({ status: 413, message: 'A sermon can have 25 MB at most.' });
    await pass(3_000);
    expect(session.getSaving()).toMatchObject({
      state: 'failed',
      message: 'A sermon can have 25 MB at most.',
    });
    expect(at.kinds()).toEqual(['not-saved']);
    await pass(60_000);
    expect(at.server.saves()).toHaveLength(1);
    expect(at.device.kept()).toHaveLength(1);
    session.store.change('a', { content: 'less' });
    await pass(3_000);
    expect(at.words()?.[0]).toBe('less');
    expect(at.server.saves()[1]?.method).toBe('PATCH');
  });

  it('by somebody who is signed out meanwhile keeps what was written', async () => {
    const session = await at.openSession();
    session.store.change('a', { content: 'kept' });
    at.server.outcomes.push({ status: 401, message: 'Unauthorized', code: 'unauthorized' });
    await pass(3_000);
    expect(at.kinds()).toEqual(['signed-out']);
    expect(at.device.kept()).toMatchObject([{ changes: { changed: [{ id: 'a' }] } }]);
  });
});

it('what was written goes to the server when the page is left', async () => {
  const session = await at.openSession();
  session.store.change('a', { content: 'and off' });
  await session.close();
  expect(at.words()?.[0]).toBe('and off');
  expect(at.device.kept()).toEqual([]);
});
