// Long because it is a single table: every state of the saving machine with every event.
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

const savedState: State = openedState({
  sermonId: 'vine',
  exists: true,
  isWanted: true,
  base,
  content: base.content,
  unanswered: [],
  problem: null,
});
const at = (status: Status, change: Partial<State> = {}): State => ({
  ...savedState,
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

const unsavedState = at({ name: 'unsaved' }, { timer: 'autosave' });
const sendingState = at(sendingStatus, { unanswered: ['s'] });
const savePressed = at({ ...sendingStatus, isPressed: true }, { unanswered: ['s'] });
const savePressedAgain = at({ ...sendingStatus, isPressedAgain: true }, { unanswered: ['s'] });
const offlineState = at(
  { name: 'offline' },
  { message: 'no network', timer: 'retry', failures: 1 },
);
const failedState = at({ name: 'failed', verdict: 'refused' }, { message: 'too much' });
const deletedState = at({ name: 'gone' }, { message: 'no such sermon' });
const conflictState = at({ name: 'conflict', conflict });
const neverSentState = at({ name: 'unsaved' }, { exists: false, isWanted: false });

const failure = (status: number, message = 'no') =>
  readFailure(
    new ApiError(`${status}: ${status === 401 ? 'Unauthorized' : message}`, {
      status,
      code: 'internal',
      serverMessage: status === 0 ? null : message,
    }),
  );
const changedFailure = readFailure(
  new ApiError('409: changed', { status: 409, code: 'sermon_changed', serverMessage: 'changed' }),
);
const creationFailure = readFailure(
  new NotCreated('not created', {
    cause: new ApiError('409: full', { status: 409, code: 'conflict', serverMessage: 'full' }),
  }),
);

/** Formats an effect as a short label, such as "persist now". */
function describeEffect(effect: Effect): string {
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

const autosaveEffect = 'wait 3000';
const savedEffects = ['persist now', 'keepVersion', 'announce'];

const openingRows: Row[] = [
  [
    'nothing was written',
    savedState,
    { kind: 'opened', isRestored: false },
    'saved',
    ['keepVersion'],
  ],
  [
    'a draft that differs in nothing is cleared away',
    savedState,
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
  [
    'one never to be saved stays',
    neverSentState,
    { kind: 'opened', isRestored: true },
    'unsaved',
    [],
  ],
  [
    'a deleted sermon asks',
    deletedState,
    { kind: 'opened', isRestored: true },
    'gone',
    ['keepVersion'],
  ],
];

const editEvent = (words: Content): SavingEvent => ({ kind: 'edited', content: words });
const editingRows: Row[] = [
  ['begins the pause', savedState, editEvent(mine), 'unsaved', ['persist soon', autosaveEffect]],
  [
    'does not begin it again',
    unsavedState,
    editEvent(content('more')),
    'unsaved',
    ['persist soon'],
  ],
  [
    'undone is saved',
    unsavedState,
    editEvent(base.content),
    'saved',
    ['persist soon', 'stopWaiting'],
  ],
  [
    'waits for the save on its way',
    sendingState,
    editEvent(content('more')),
    'saving',
    ['persist soon'],
  ],
  [
    'mends what was refused',
    failedState,
    editEvent(content('less')),
    'failed',
    ['persist soon', autosaveEffect],
  ],
  ['waits for the retry', offlineState, editEvent(content('more')), 'offline', ['persist soon']],
  [
    'is kept during a conflict',
    conflictState,
    editEvent(content('more')),
    'conflict',
    ['persist soon'],
  ],
  ['is kept when it is gone', deletedState, editEvent(content('more')), 'gone', ['persist soon']],
  ['is not sent unasked', neverSentState, editEvent(content('more')), 'unsaved', ['persist soon']],
];

const sendEffects = ['stopWaiting', 'send'];
const sendingRows: Row[] = [
  ['after the pause', unsavedState, { kind: 'tick' }, 'saving', sendEffects],
  ['not when all is saved', savedState, { kind: 'tick' }, 'saved', ['stopWaiting']],
  ['not unasked', neverSentState, { kind: 'tick' }, 'unsaved', ['stopWaiting']],
  ['not during a conflict', conflictState, { kind: 'tick' }, 'conflict', ['stopWaiting']],
  ['once the network is back', offlineState, { kind: 'cameOnline' }, 'saving', sendEffects],
  ['not because of a network that was there', unsavedState, { kind: 'cameOnline' }, 'unsaved', []],
  ['when Save is pressed', neverSentState, { kind: 'pressedSave' }, 'saving', sendEffects],
  ['saved already', savedState, { kind: 'pressedSave' }, 'saved', ['notify saved']],
  ['one at a time', sendingState, { kind: 'pressedSave' }, 'saving', []],
  ['not what is gone', deletedState, { kind: 'pressedSave' }, 'gone', []],
  [
    'by a title',
    at({ name: 'unsaved' }, { content: content('x', ' ') }),
    { kind: 'pressedSave' },
    'saving',
    ['setTitle', ...sendEffects],
  ],
  [
    'when asked from outside',
    neverSentState,
    { kind: 'delivered' },
    'saving',
    ['persist now', ...sendEffects],
  ],
  ['at the last call', unsavedState, { kind: 'lastCall' }, 'saving', sendEffects],
  ['not what was refused, at the last call', failedState, { kind: 'lastCall' }, 'failed', []],
];

const refusedEvent = (status: number, message?: string): SavingEvent => ({
  kind: 'refused',
  failure: failure(status, message),
});
const responseRows: Row[] = [
  ['yes', sendingState, { kind: 'answered', revision: 5 }, 'saved', savedEffects],
  [
    'yes, asked for',
    savePressed,
    { kind: 'answered', revision: 5 },
    'saved',
    [...savedEffects, 'notify saved'],
  ],
  [
    'yes, with more written since',
    { ...sendingState, content: content('more') },
    { kind: 'answered', revision: 5 },
    'unsaved',
    [...savedEffects, autosaveEffect],
  ],
  [
    'yes, with more written since and Save pressed',
    { ...savePressedAgain, content: content('more') },
    { kind: 'answered', revision: 5 },
    'saving',
    [...savedEffects, ...sendEffects],
  ],
  ['none', sendingState, refusedEvent(0), 'offline', ['wait 5000', 'persist now']],
  [
    'none, again',
    { ...sendingState, failures: 2 },
    refusedEvent(0),
    'offline',
    ['wait 20000', 'persist now'],
  ],
  [
    'none, asked for',
    savePressed,
    refusedEvent(0),
    'offline',
    ['wait 5000', 'notify kept', 'persist now'],
  ],
  [
    'none, on a device that keeps nothing',
    { ...savePressed, canKeep: false },
    refusedEvent(0),
    'failed',
    ['wait 5000', 'notify not-saved', 'persist now'],
  ],
  [
    'none, while the page is left',
    { ...sendingState, isClosing: true },
    refusedEvent(0),
    'offline',
    ['persist now'],
  ],
  ['not now', sendingState, refusedEvent(500), 'failed', ['wait 5000', 'persist now']],
  ['no', sendingState, refusedEvent(413), 'failed', ['notify not-saved', 'persist now']],
  ['the same no', { ...sendingState, message: 'no' }, refusedEvent(413), 'failed', ['persist now']],
  [
    'not as nobody',
    sendingState,
    refusedEvent(401),
    'failed',
    ['persist now', 'notify signed-out'],
  ],
  ['it is gone', sendingState, refusedEvent(404), 'gone', ['notify not-saved', 'persist now']],
  [
    'it cannot be made',
    sendingState,
    { kind: 'refused', failure: creationFailure },
    'failed',
    ['notify not-created', 'persist now'],
  ],
  [
    'it was changed',
    sendingState,
    { kind: 'refused', failure: changedFailure },
    'saving',
    ['readTheirs'],
  ],
  [
    'theirs is another',
    sendingState,
    { kind: 'theirsRead', conflict },
    'conflict',
    ['persist now'],
  ],
  [
    'theirs is the same',
    sendingState,
    { kind: 'theirsRead', conflict: { ...conflict, theirs: mine } },
    'saved',
    savedEffects,
  ],
  [
    'theirs cannot be read',
    sendingState,
    { kind: 'theirsUnreadable', message: 'no network' },
    'offline',
    ['wait 5000', 'persist now'],
  ],
  [
    'it was made',
    sendingState,
    { kind: 'created', sermonId: 'new' },
    'saving',
    ['notify adopted', 'persist soon'],
  ],
  ['it departs', sendingState, { kind: 'departed', saveId: 't' }, 'saving', ['persist now']],
];

const resolveEvent = (resolution: 'mine' | 'theirs' | 'copy'): SavingEvent => ({
  kind: 'resolved',
  resolution,
  mine,
  copy: resolution === 'copy' ? { id: 'copy', title: 'The Vine (Copy)' } : null,
});
const showTheirsEffects = ['show as a step', 'keepVersion', 'persist soon'];
const otherTabRows: Row[] = [
  [
    'mine is kept',
    conflictState,
    resolveEvent('mine'),
    'saving',
    [...showTheirsEffects, 'show as a step', ...sendEffects],
  ],
  [
    'theirs is used',
    conflictState,
    resolveEvent('theirs'),
    'saved',
    [...showTheirsEffects, 'notify resolved'],
  ],
  [
    'mine is copied',
    conflictState,
    resolveEvent('copy'),
    'saved',
    [...showTheirsEffects, 'notify copied'],
  ],
  ['there is no conflict', unsavedState, resolveEvent('theirs'), 'unsaved', []],
  [
    'it was deleted, and is saved as a new one',
    deletedState,
    { kind: 'pressedSaveAsNew', sermonId: 'new' },
    'saving',
    sendEffects,
  ],
  ['another tab saved it', savedState, { kind: 'tabSaved', revision: 5 }, 'saved', ['readNewer']],
  ['another tab saved what is here', savedState, { kind: 'tabSaved', revision: 4 }, 'saved', []],
  [
    'another tab saved it while this one writes',
    unsavedState,
    { kind: 'tabSaved', revision: 5 },
    'unsaved',
    [],
  ],
  ['the page is looked at again', savedState, { kind: 'pageShown' }, 'saved', ['readNewer']],
  [
    'a newer version was read',
    savedState,
    { kind: 'newerRead', version: { revision: 5, content: theirs } },
    'saved',
    ['show', 'keepVersion'],
  ],
  [
    'it was read too late',
    savedState,
    { kind: 'newerRead', version: { revision: 3, content: theirs } },
    'saved',
    [],
  ],
  [
    'it was read while something was written',
    unsavedState,
    { kind: 'newerRead', version: { revision: 5, content: theirs } },
    'unsaved',
    [],
  ],
];

const rowGroups: [string, Row[]][] = [
  ['opening', openingRows],
  ['what is written', editingRows],
  ['what is sent', sendingRows],
  ['the server’s answer', responseRows],
  ['what others do', otherTabRows],
];

describe.each(rowGroups)('%s', (_group, rows) => {
  it.each(rows)('%s', (_name, from, event, to, effects) => {
    const before = structuredClone(from);
    const [state, done] = next(from, event);
    expect(state.status.name).toBe(to);
    expect(done.map(describeEffect)).toEqual(effects);
    expect(from).toEqual(before);
  });
});

describe('the saving state', () => {
  const stateAfter = (from: State, event: SavingEvent) => next(from, event)[0];

  it('contains what was sent in a save, not later edits', () => {
    const more = content('more');
    const state = stateAfter({ ...sendingState, content: more }, { kind: 'answered', revision: 5 });
    expect(state).toMatchObject({
      base: { revision: 5, content: mine },
      unanswered: [],
      failures: 0,
    });
    expect(state.content).toBe(more);
    expect(isDirty(state)).toBe(true);
  });

  it('assumes a save without a response may have been accepted', () => {
    const state = stateAfter(sendingState, refusedEvent(0));
    expect(state).toMatchObject({ unanswered: ['s'], base });
    expect(isDirty({ ...state, content: base.content })).toBe(true);
  });

  it('drops a rejected save', () => {
    expect(stateAfter(sendingState, { kind: 'rejected', saveId: 's' }).unanswered).toEqual([]);
  });

  it('replaces theirs with the whole sermon when mine is chosen', () => {
    const [state, effects] = next({ ...conflictState, unanswered: ['s'] }, resolveEvent('mine'));
    expect(state.base).toEqual({ revision: 5, content: theirs });
    expect(effects.find(({ kind }) => kind === 'send')).toMatchObject({
      order: { sendsWhole: true, unanswered: [], content: mine, base: { revision: 5 } },
    });
  });

  it('carries nothing over from a deleted sermon to a new one', () => {
    const state = stateAfter(deletedState, { kind: 'pressedSaveAsNew', sermonId: 'new' });
    expect(state).toMatchObject({ sermonId: 'new', exists: false, isWanted: true, message: null });
    expect(state.base.revision).toBe(0);
  });

  it('schedules nothing when the page is closing', () => {
    const state = stateAfter(unsavedState, { kind: 'closing' });
    expect(next(state, editEvent(content('more')))[1].map(describeEffect)).toEqual([
      'persist soon',
    ]);
    const made = stateAfter(sendingState, { kind: 'closing' });
    expect(next(made, { kind: 'created', sermonId: 'new' })[1].map(describeEffect)).toEqual([
      'persist soon',
    ]);
  });

  it('keeps the first and last saves without a response', () => {
    const ids = Array.from({ length: 12 }, (_, at) => String(at));
    const known = ids.reduce<string[]>((all, id) => withUnanswered(all, id), []);
    expect(known).toHaveLength(10);
    expect([known[0], known.at(-1)]).toEqual(['0', '11']);
  });
});
