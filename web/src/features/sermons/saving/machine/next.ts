/**
 * All decisions about saving a sermon. A pure function: it returns the effects rather than performing them.
 */
import { isUnauthorized } from '@/api/errors';
import { backOffDelay } from '@/lib/back-off';
import { defaultTitle } from '../../model';
import { type Content, isSameContent, removeTaskFlags, titleToSend } from '../content/content';
import type { Version } from '../device/storage';
import type { Copy, Effect, Notice, SaveRequest, SavingEvent } from './events';
import {
  type Conflict,
  isDirty,
  type Resolution,
  type SaveFailure,
  type State,
  unsavedVersion,
  withUnanswered,
} from './state';

export type Step = [State, Effect[]];

const autosavePause = 3_000;

const persistSoon: Effect = { kind: 'persist', when: 'soon' };
const persistNow: Effect = { kind: 'persist', when: 'now' };

export function next(state: State, event: SavingEvent): Step {
  switch (event.kind) {
    case 'opened':
      return onOpened(state, event.isRestored);
    case 'edited':
      return onEdited({ ...state, content: event.content });
    case 'tick':
      return send({ ...state, timer: null });
    case 'cameOnline':
      return isUnsent(state) ? send(state) : [state, []];
    case 'pressedSave':
      return onPressedSave(state);
    case 'delivered':
      return prependEffects([persistNow], send({ ...state, isWanted: true }));
    case 'created':
      return onCreated({ ...state, sermonId: event.sermonId, exists: true });
    case 'departed':
      return [
        { ...state, unanswered: withUnanswered(state.unanswered, event.saveId) },
        [persistNow],
      ];
    case 'rejected':
      return [{ ...state, unanswered: state.unanswered.filter((id) => id !== event.saveId) }, []];
    case 'answered':
      return onSaveSucceeded(state, event.revision);
    case 'refused':
      return onRefused(state, event.failure);
    case 'theirsRead':
      return onTheirsLoaded(state, event.conflict);
    case 'theirsUnreadable':
      return onTheirsLoadFailed(state, event.message);
    case 'resolved':
      return onResolved(state, event);
    case 'pressedSaveAsNew':
      return onPressedSaveAsNew(state, event.sermonId);
    case 'pageShown':
      return [state, isIdle(state) ? [readNewerEffect(state)] : []];
    case 'tabSaved':
      return [
        state,
        isIdle(state) && event.revision > state.base.revision ? [readNewerEffect(state)] : [],
      ];
    case 'newerRead':
      return onNewerLoaded(state, event.version);
    case 'deviceKeeps':
      return [{ ...state, canKeep: event.canKeep }, []];
    case 'closing':
      return [{ ...state, isClosing: true, timer: null }, [{ kind: 'stopWaiting' }]];
    case 'lastCall':
      return state.exists && state.status.name !== 'failed' ? send(state) : [state, []];
  }
}

/** A draft found on the device is sent at once if it was meant for the server. */
function onOpened(state: State, isRestored: boolean): Step {
  const found = storeVersionEffects(state);
  const { name } = state.status;
  // A draft without changes is removed.
  if (name === 'saved' && isRestored) found.push(persistSoon);
  if (name !== 'unsaved') return [state, found];
  const shouldSend = isRestored && (state.exists || state.isWanted);
  return prependEffects(found, shouldSend ? send(state) : sendSoon(state));
}

function onEdited(state: State): Step {
  const { name } = state.status;
  if (isDirty(state)) {
    const dirty: State = name === 'saved' ? { ...state, status: { name: 'unsaved' } } : state;
    return prependEffects([persistSoon], sendSoon(dirty));
  }
  const effects: Effect[] = [persistSoon, { kind: 'stopWaiting' }];
  const cleanState: State = { ...state, timer: null };
  if (name === 'saving' || isUndecided(state)) return [cleanState, effects];
  return [{ ...cleanState, status: { name: 'saved' }, message: null }, effects];
}

/** Returns whether saving is blocked until the user makes a decision. */
function isUndecided({ status }: State): boolean {
  return status.name === 'conflict' || status.name === 'gone';
}

function isUnsent({ status }: State): boolean {
  return status.name === 'offline' || status.name === 'failed';
}

function canSend(state: State): boolean {
  return (state.exists || state.isWanted) && !isUndecided(state);
}

/**
 * Sends the edits a fixed time after the first one, regardless of later ones; after a failure, when the retry
 * delay is over.
 */
function sendSoon(state: State): Step {
  const isWaiting = state.timer !== null || state.status.name === 'saving' || state.isClosing;
  if (!canSend(state) || isWaiting) return [state, []];
  return [{ ...state, timer: 'autosave' }, [{ kind: 'wait', pause: autosavePause }]];
}

function sendLater(state: State): Step {
  if (state.isClosing) return [state, []];
  const pause = backOffDelay(state.failures);
  const failures = state.failures + 1;
  return [{ ...state, timer: 'retry', failures }, [{ kind: 'wait', pause }]];
}

function send(state: State, isPressed = false): Step {
  const { status } = state;
  if (status.name === 'saving') {
    const isPressedAgain = status.isPressedAgain || isPressed;
    return [{ ...state, status: { ...status, isPressedAgain } }, []];
  }
  const idle: State = { ...state, timer: null };
  const isNeeded = isDirty(state) || (isPressed && !state.exists);
  if (!isNeeded || !canSend(state)) return [idle, [{ kind: 'stopWaiting' }]];
  const { sermonId, exists, base, unanswered, sendsWhole } = state;
  const content = removeTaskFlags(state.content);
  const order: SaveRequest = { sermonId, exists, base, unanswered, sendsWhole, content };
  return [
    {
      ...idle,
      status: { name: 'saving', content, existed: exists, isPressed, isPressedAgain: false },
    },
    [{ kind: 'stopWaiting' }, { kind: 'send', order }],
  ];
}

function onPressedSave(state: State): Step {
  const { status, content } = state;
  // Shows the conflict dialog again.
  if (status.name === 'conflict') {
    return [{ ...state, status: { ...status, conflict: { ...status.conflict } } }, []];
  }
  if (status.name === 'gone') return [state, []];
  const isUntitled = content.title.trim() === '';
  const requestedState: State = {
    ...state,
    isWanted: true,
    content: isUntitled ? { ...content, title: defaultTitle } : content,
  };
  const titleEffects: Effect[] = isUntitled ? [{ kind: 'setTitle', title: defaultTitle }] : [];
  const isNeeded = isDirty(requestedState) || !state.exists || status.name === 'saving';
  return prependEffects(
    titleEffects,
    isNeeded ? send(requestedState, true) : [requestedState, [notify({ kind: 'saved' })]],
  );
}

function onCreated(state: State): Step {
  const { sermonId, isClosing } = state;
  const adopted = isClosing ? [] : [notify({ kind: 'adopted', sermonId })];
  return [state, [...adopted, persistSoon]];
}

function onSaveSucceeded(state: State, revision: number): Step {
  const { status } = state;
  if (status.name !== 'saving') return [state, []];
  const { isPressed, existed, content } = status;
  const [saved, effects] = markSaved(state, { revision, content });
  if (isPressed) effects.push(notify({ kind: existed ? 'saved' : 'created' }));
  return followUp(state, [saved, effects]);
}

/** Records that the server has this version. */
function markSaved(state: State, base: Version): Step {
  const { sermonId } = state;
  const saved: State = {
    ...state,
    status: { name: 'saved' },
    base,
    unanswered: [],
    sendsWhole: false,
    message: null,
    failures: 0,
  };
  const status: State['status'] = isDirty(saved) ? { name: 'unsaved' } : saved.status;
  return [
    { ...saved, status },
    [
      persistNow,
      ...storeVersionEffects(saved),
      { kind: 'announce', sermonId, revision: base.revision },
    ],
  ];
}

function onRefused(state: State, failure: SaveFailure): Step {
  const { status } = state;
  if (status.name !== 'saving') return [state, []];
  const { verdict, isTemporary, message } = failure;
  if (verdict === 'changed') return [state, [{ kind: 'readTheirs', sermonId: state.sermonId }]];
  const failed: State = { ...state, status: statusAfter(failure, state.canKeep), message };
  if (verdict === 'signed-out') {
    const isLeaving = isUnauthorized(failure.failure);
    const leave: Effect[] = isLeaving
      ? [notify({ kind: 'signed-out' }, { afterPersist: true })]
      : [];
    return followUp(state, [failed, [persistNow, ...leave]]);
  }
  const shouldNotify = status.isPressed || (!isTemporary && message !== state.message);
  const [later, wait] = isTemporary ? sendLater(failed) : [failed, []];
  const notices = shouldNotify ? [notify(noticeAfterSave(failure, failed))] : [];
  return followUp(state, [later, [...wait, ...notices, persistNow]]);
}

function statusAfter({ verdict, isCreating }: SaveFailure, canKeep: boolean): State['status'] {
  if (verdict === 'unreachable' && canKeep) return { name: 'offline' };
  return verdict === 'gone' && !isCreating ? { name: 'gone' } : { name: 'failed', verdict };
}

function noticeAfterSave({ isCreating, failure }: SaveFailure, { status }: State): Notice {
  if (status.name === 'offline') return { kind: 'kept' };
  return { kind: isCreating ? 'not-created' : 'not-saved', failure };
}

/** Asks the user to choose between the two versions, unless they are the same. */
function onTheirsLoaded(state: State, conflict: Conflict): Step {
  if (state.status.name !== 'saving') return [state, []];
  const { revision, theirs } = conflict;
  const mine = removeTaskFlags(state.content);
  if (isSameContent({ ...mine, title: titleToSend(mine) }, theirs)) {
    return followUp(state, markSaved(state, { revision, content: mine }));
  }
  return followUp(state, [{ ...state, status: { name: 'conflict', conflict } }, [persistNow]]);
}

function onTheirsLoadFailed(state: State, message: string): Step {
  if (state.status.name !== 'saving') return [state, []];
  const [later, wait] = sendLater({ ...state, status: { name: 'offline' }, message });
  return followUp(state, [later, [...wait, persistNow]]);
}

/** Handles edits and button presses made during the last save. */
function followUp({ status }: State, [state, effects]: Step): Step {
  const isPressed = status.name === 'saving' && status.isPressedAgain;
  const { name } = state.status;
  if (isPressed && name !== 'offline') return prependEffects(effects, onPressedSave(state));
  if (isDirty(state) && name !== 'failed') return prependEffects(effects, sendSoon(state));
  return [state, effects];
}

type Decision = { resolution: Resolution; mine: Content; copy: Copy | null };

/** Whatever the user chooses, the other version remains available: through undo, or as a separate sermon. */
function onResolved(state: State, { resolution, mine, copy }: Decision): Step {
  const { status } = state;
  if (status.name !== 'conflict') return [state, []];
  const { revision, theirs } = status.conflict;
  const resolvedState: State = {
    ...state,
    status: { name: 'saved' },
    base: { revision, content: theirs },
    content: theirs,
    unanswered: [],
    message: null,
  };
  const displayEffects: Effect[] = [
    { kind: 'show', content: theirs, isStep: true },
    ...storeVersionEffects(resolvedState),
    persistSoon,
  ];
  if (copy) {
    return [
      resolvedState,
      [...displayEffects, notify({ kind: 'copied', sermonId: copy.id, title: copy.title })],
    ];
  }
  if (resolution !== 'mine') {
    return [resolvedState, [...displayEffects, notify({ kind: 'resolved', resolution: 'theirs' })]];
  }
  displayEffects.push({ kind: 'show', content: mine, isStep: true });
  const [unsaved] = onEdited({ ...resolvedState, content: mine });
  return prependEffects(displayEffects, send({ ...unsaved, sendsWhole: true }));
}

/** The sermon was deleted elsewhere, so the local version becomes a new sermon. */
function onPressedSaveAsNew(state: State, sermonId: string): Step {
  if (state.status.name !== 'gone') return [state, []];
  return onPressedSave({
    ...state,
    status: { name: 'unsaved' },
    sermonId,
    exists: false,
    base: unsavedVersion,
    unanswered: [],
    message: null,
  });
}

/** Returns whether there are no local edits that a newer version could overwrite. */
function isIdle(state: State): boolean {
  const isBusy = state.status.name === 'saving' || isUndecided(state) || state.isClosing;
  return state.exists && !isBusy && !isDirty(state);
}

function readNewerEffect({ sermonId, base }: State): Effect {
  return { kind: 'readNewer', sermonId, than: base.revision };
}

/** Shows a newer version from elsewhere, unless there are local edits. */
function onNewerLoaded(state: State, version: Version): Step {
  if (!isIdle(state) || version.revision <= state.base.revision) return [state, []];
  const newer: State = { ...state, base: version, content: version.content };
  return [
    newer,
    [{ kind: 'show', content: version.content, isStep: false }, ...storeVersionEffects(newer)],
  ];
}

function storeVersionEffects({ exists, sermonId, base }: State): Effect[] {
  return exists ? [{ kind: 'keepVersion', sermonId, version: base }] : [];
}

function notify(notice: Notice, { afterPersist = false } = {}): Effect {
  return { kind: 'notify', notice, afterPersist };
}

function prependEffects(before: Effect[], [state, effects]: Step): Step {
  return [state, [...before, ...effects]];
}
