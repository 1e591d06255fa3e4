import { describe, expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { newBlock } from '../../model';
import type { Content } from '../content/content';
import { readFailure } from '../server/failures';
import { NotCreated } from '../server/send';
import type { Effect, SavingEvent } from './events';
import { next } from './next';
import { isDirty, openedState, type State, type Status, withUnanswered } from './state';

const content = (words: string, title = 'The Vine'): Content => ({
  title,
  blocks: [{ ...newBlock('text', { content: words }), id: 'a' }],
});
const base = { revision: 4, content: content('I am') };
const mine = content('I am the vine');
const theirs = content('theirs');
const conflict = { theirs, revision: 5, changedAt: '2026-03-02T12:00:00Z' };

const saved: State = openedState({
  sermonId: 'vine',
  exists: true,
  isWanted: true,
  base,
  content: base.content,
  unanswered: [],
  problem: null,
});
const at = (status: Status, change: Partial<State> = {}): State => ({
  ...saved,
  status,
  content: mine,
  ...change,
});
const sendingStatus: Status = {
  name: 'saving',
  content: mine,
  existed: true,
  isPressed: false,
  isPressedAgain: false,
};

const unsaved = at({ name: 'unsaved' }, { timer: 'autosave' });
const sending = at(sendingStatus, { unanswered: ['s'] });
const pressed = at({ ...sendingStatus, isPressed: true }, { unanswered: ['s'] });
const pressedAgain = at({ ...sendingStatus, isPressedAgain: true }, { unanswered: ['s'] });
const offline = at({ name: 'offline' }, { message: 'no network', timer: 'retry', failures: 1 });
const failed = at({ name: 'failed', verdict: 'refused' }, { message: 'too much' });
const gone = at({ name: 'gone' }, { message: 'no such sermon' });
const inConflict = at({ name: 'conflict', conflict });
const neverSent = at({ name: 'unsaved' }, { exists: false, isWanted: false });

const failure = (status: number, message = 'no') =>
  readFailure(
    new ApiError(`${status}: ${status === 401 ? 'Unauthorized' : message}`, {
      status,
      code: 'internal',
      serverMessage: status === 0 ? null : message,
    }),
  );
const changed = readFailure(
  new ApiError('409: changed', { status: 409, code: 'sermon_changed', serverMessage: 'changed' }),
);
const notMade = readFailure(
  new NotCreated('not created', {
    cause: new ApiError('409: full', { status: 409, code: 'conflict', serverMessage: 'full' }),
  }),
);

/** Formats an effect as a word or two. */
function short(effect: Effect): string {
  switch (effect.kind) {
    case 'persist':
      return `persist ${effect.when}`;
    case 'wait':
      return `wait ${effect.pause}`;
    case 'notify':
      return `notify ${effect.notice.kind}`;
    case 'show':
      return effect.isStep ? 'show as a step' : 'show';
    default:
      return effect.kind;
  }
}

type Row = [name: string, from: State, event: SavingEvent, to: Status['name'], effects: string[]];

const autosave = 'wait 3000';
const settledOnServer = ['persist now', 'keepVersion', 'announce'];

const opening: Row[] = [
  ['nothing was written', saved, { kind: 'opened', isRestored: false }, 'saved', ['keepVersion']],
  [
    'a draft that differs in nothing is cleared away',
    saved,
    { kind: 'opened', isRestored: true },
    'saved',
    ['keepVersion', 'persist soon'],
  ],
  [
    'a draft of a known sermon is sent',
    at({ name: 'unsaved' }),
    { kind: 'opened', isRestored: true },
    'saving',
    ['keepVersion', 'stopWaiting', 'send'],
  ],
  ['one never to be saved stays', neverSent, { kind: 'opened', isRestored: true }, 'unsaved', []],
  ['a deleted sermon asks', gone, { kind: 'opened', isRestored: true }, 'gone', ['keepVersion']],
];

const edit = (words: Content): SavingEvent => ({ kind: 'edited', content: words });
const writing: Row[] = [
  ['begins the pause', saved, edit(mine), 'unsaved', ['persist soon', autosave]],
  ['does not begin it again', unsaved, edit(content('more')), 'unsaved', ['persist soon']],
  ['undone is saved', unsaved, edit(base.content), 'saved', ['persist soon', 'stopWaiting']],
  ['waits for the save on its way', sending, edit(content('more')), 'saving', ['persist soon']],
  ['mends what was refused', failed, edit(content('less')), 'failed', ['persist soon', autosave]],
  ['waits for the retry', offline, edit(content('more')), 'offline', ['persist soon']],
  ['is kept during a conflict', inConflict, edit(content('more')), 'conflict', ['persist soon']],
  ['is kept when it is elapsed', gone, edit(content('more')), 'gone', ['persist soon']],
  ['is not sent unasked', neverSent, edit(content('more')), 'unsaved', ['persist soon']],
];

const toSend = ['stopWaiting', 'send'];
const going: Row[] = [
  ['after the pause', unsaved, { kind: 'tick' }, 'saving', toSend],
  ['not when all is saved', saved, { kind: 'tick' }, 'saved', ['stopWaiting']],
  ['not unasked', neverSent, { kind: 'tick' }, 'unsaved', ['stopWaiting']],
  ['not during a conflict', inConflict, { kind: 'tick' }, 'conflict', ['stopWaiting']],
  ['once the network is back', offline, { kind: 'cameOnline' }, 'saving', toSend],
  ['not because of a network that was there', unsaved, { kind: 'cameOnline' }, 'unsaved', []],
  ['when Save is pressed', neverSent, { kind: 'pressedSave' }, 'saving', toSend],
  ['saved already', saved, { kind: 'pressedSave' }, 'saved', ['notify saved']],
  ['one at a time', sending, { kind: 'pressedSave' }, 'saving', []],
  ['not what is elapsed', gone, { kind: 'pressedSave' }, 'gone', []],
  [
    'by a title',
    at({ name: 'unsaved' }, { content: content('x', ' ') }),
    { kind: 'pressedSave' },
    'saving',
    ['setTitle', ...toSend],
  ],
  [
    'when asked from outside',
    neverSent,
    { kind: 'delivered' },
    'saving',
    ['persist now', ...toSend],
  ],
  ['at the last call', unsaved, { kind: 'lastCall' }, 'saving', toSend],
  ['not what was refused, at the last call', failed, { kind: 'lastCall' }, 'failed', []],
];

const refusedWith = (status: number, message?: string): SavingEvent => ({
  kind: 'refused',
  failure: failure(status, message),
});
const answers: Row[] = [
  ['yes', sending, { kind: 'answered', revision: 5 }, 'saved', settledOnServer],
  [
    'yes, asked for',
    pressed,
    { kind: 'answered', revision: 5 },
    'saved',
    [...settledOnServer, 'notify saved'],
  ],
  [
    'yes, with more written since',
    { ...sending, content: content('more') },
    { kind: 'answered', revision: 5 },
    'unsaved',
    [...settledOnServer, autosave],
  ],
  [
    'yes, with more written since and Save pressed',
    { ...pressedAgain, content: content('more') },
    { kind: 'answered', revision: 5 },
    'saving',
    [...settledOnServer, ...toSend],
  ],
  ['none', sending, refusedWith(0), 'offline', ['wait 5000', 'persist now']],
  [
    'none, again',
    { ...sending, failures: 2 },
    refusedWith(0),
    'offline',
    ['wait 20000', 'persist now'],
  ],
  [
    'none, asked for',
    pressed,
    refusedWith(0),
    'offline',
    ['wait 5000', 'notify kept', 'persist now'],
  ],
  [
    'none, on a device that keeps nothing',
    { ...pressed, canKeep: false },
    refusedWith(0),
    'failed',
    ['wait 5000', 'notify not-saved', 'persist now'],
  ],
  [
    'none, while the page is left',
    { ...sending, isClosing: true },
    refusedWith(0),
    'offline',
    ['persist now'],
  ],
  ['not now', sending, refusedWith(500), 'failed', ['wait 5000', 'persist now']],
  ['no', sending, refusedWith(413), 'failed', ['notify not-saved', 'persist now']],
  ['the same no', { ...sending, message: 'no' }, refusedWith(413), 'failed', ['persist now']],
  ['not as nobody', sending, refusedWith(401), 'failed', ['persist now', 'notify signed-out']],
  ['it is elapsed', sending, refusedWith(404), 'gone', ['notify not-saved', 'persist now']],
  [
    'it cannot be made',
    sending,
    { kind: 'refused', failure: notMade },
    'failed',
    ['notify not-created', 'persist now'],
  ],
  ['it was changed', sending, { kind: 'refused', failure: changed }, 'saving', ['readTheirs']],
  ['theirs is another', sending, { kind: 'theirsRead', conflict }, 'conflict', ['persist now']],
  [
    'theirs is the same',
    sending,
    { kind: 'theirsRead', conflict: { ...conflict, theirs: mine } },
    'saved',
    settledOnServer,
  ],
  [
    'theirs cannot be read',
    sending,
    { kind: 'theirsUnreadable', message: 'no network' },
    'offline',
    ['wait 5000', 'persist now'],
  ],
  [
    'it was made',
    sending,
    { kind: 'created', sermonId: 'new' },
    'saving',
    ['notify adopted', 'persist soon'],
  ],
  ['it departs', sending, { kind: 'departed', saveId: 't' }, 'saving', ['persist now']],
];

const resolve = (resolution: 'mine' | 'theirs' | 'copy'): SavingEvent => ({
  kind: 'resolved',
  resolution,
  mine,
  copy: resolution === 'copy' ? { id: 'copy', title: 'The Vine (Copy)' } : null,
});
const theirsShown = ['show as a step', 'keepVersion', 'persist soon'];
const others: Row[] = [
  [
    'mine is kept',
    inConflict,
    resolve('mine'),
    'saving',
    [...theirsShown, 'show as a step', ...toSend],
  ],
  ['theirs is used', inConflict, resolve('theirs'), 'saved', [...theirsShown, 'notify resolved']],
  ['mine is copied', inConflict, resolve('copy'), 'saved', [...theirsShown, 'notify copied']],
  ['there is no conflict', unsaved, resolve('theirs'), 'unsaved', []],
  [
    'it was deleted, and is saved as a new one',
    gone,
    { kind: 'pressedSaveAsNew', sermonId: 'new' },
    'saving',
    toSend,
  ],
  ['another tab saved it', saved, { kind: 'tabSaved', revision: 5 }, 'saved', ['readNewer']],
  ['another tab saved what is here', saved, { kind: 'tabSaved', revision: 4 }, 'saved', []],
  [
    'another tab saved it while this one writes',
    unsaved,
    { kind: 'tabSaved', revision: 5 },
    'unsaved',
    [],
  ],
  ['the page is looked at again', saved, { kind: 'pageShown' }, 'saved', ['readNewer']],
  [
    'a newer version was read',
    saved,
    { kind: 'newerRead', version: { revision: 5, content: theirs } },
    'saved',
    ['show', 'keepVersion'],
  ],
  [
    'it was read too late',
    saved,
    { kind: 'newerRead', version: { revision: 3, content: theirs } },
    'saved',
    [],
  ],
  [
    'it was read while something was written',
    unsaved,
    { kind: 'newerRead', version: { revision: 5, content: theirs } },
    'unsaved',
    [],
  ],
];

const groups: [string, Row[]][] = [
  ['opening', opening],
  ['what is written', writing],
  ['what is sent', going],
  ['the server’s answer', answers],
  ['what others do', others],
];

describe.each(groups)('%s', (_group, rows) => {
  it.each(rows)('%s', (_name, from, event, to, effects) => {
    const before = structuredClone(from);
    const [state, done] = next(from, event);
    expect(state.status.name).toBe(to);
    expect(done.map(short)).toEqual(effects);
    expect(from).toEqual(before);
  });
});

describe('the saving state', () => {
  const stateAfter = (from: State, event: SavingEvent) => next(from, event)[0];

  it('holds what was sent after a save, not later edits', () => {
    const more = content('more');
    const state = stateAfter({ ...sending, content: more }, { kind: 'answered', revision: 5 });
    expect(state).toMatchObject({
      base: { revision: 5, content: mine },
      unanswered: [],
      failures: 0,
    });
    expect(state.content).toBe(more);
    expect(isDirty(state)).toBe(true);
  });

  it('assumes a save without an answer may have been accepted', () => {
    const state = stateAfter(sending, refusedWith(0));
    expect(state).toMatchObject({ unanswered: ['s'], base });
    expect(isDirty({ ...state, content: base.content })).toBe(true);
  });

  it('drops a rejected save', () => {
    expect(stateAfter(sending, { kind: 'rejected', saveId: 's' }).unanswered).toEqual([]);
  });

  it('replaces theirs with the whole sermon when mine is chosen', () => {
    const [state, effects] = next({ ...inConflict, unanswered: ['s'] }, resolve('mine'));
    expect(state.base).toEqual({ revision: 5, content: theirs });
    expect(effects.find(({ kind }) => kind === 'send')).toMatchObject({
      order: { sendsWhole: true, unanswered: [], content: mine, base: { revision: 5 } },
    });
  });

  it('carries nothing over from a deleted sermon to the new one', () => {
    const state = stateAfter(gone, { kind: 'pressedSaveAsNew', sermonId: 'new' });
    expect(state).toMatchObject({ sermonId: 'new', exists: false, isWanted: true, message: null });
    expect(state.base.revision).toBe(0);
  });

  it('schedules nothing when the page is closing', () => {
    const state = stateAfter(unsaved, { kind: 'closing' });
    expect(next(state, edit(content('more')))[1].map(short)).toEqual(['persist soon']);
    const made = stateAfter(sending, { kind: 'closing' });
    expect(next(made, { kind: 'created', sermonId: 'new' })[1].map(short)).toEqual([
      'persist soon',
    ]);
  });

  it('keeps the first and the last saves without an answer', () => {
    const ids = Array.from({ length: 12 }, (_, at) => String(at));
    const known = ids.reduce<string[]>((all, id) => withUnanswered(all, id), []);
    expect(known).toHaveLength(10);
    expect([known[0], known.at(-1)]).toEqual(['0', '11']);
  });
});
