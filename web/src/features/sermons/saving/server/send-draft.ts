import { applyChanges, emptyContent } from '../content/content';
import type { Draft, Problem, SermonStorage, StoredVersion } from '../device/storage';
import { broadcastSave, sendExclusively } from '../device/tabs';
import { keepVersion } from '../device/versions';
import type { Effect } from '../machine/events';
import { Machine } from '../machine/machine';
import { getProblem, isDirty, openedState, type State } from '../machine/state';
import { loadServerVersion, sendSave } from './perform';

/**
 * `sent`: the server has it. `waits`: the server is unreachable. `stuck`: the user has to decide how to
 * continue.
 */
export type SendResult = 'sent' | 'waits' | 'stuck';

/** Sends the edits to a sermon that isn't open, making the same decisions as for an open one. */
export async function sendDraft(
  draft: Draft,
  storage: SermonStorage,
  today: string,
): Promise<SendResult> {
  const version = await loadBaseVersion(draft, storage);
  // The draft's base version is no longer on the device; the conflict is handled when the sermon is opened.
  if (!version) return 'stuck';
  const { id, userId } = draft;
  let lastWrite: Promise<void> = Promise.resolve();

  const persist = async (state: State) => {
    if (!isDirty(state)) return storage.removeDraft(id);
    const { sermonId, exists } = state;
    const problem = problemAfterSend(state) ?? draft.problem;
    return storage.putDraft({
      ...draft,
      sermonId,
      exists,
      unanswered: [...state.unanswered],
      problem,
    });
  };

  const perform = (effect: Effect): Promise<void> | void => {
    switch (effect.kind) {
      case 'persist':
        lastWrite = persist(machine.state);
        return lastWrite;
      case 'send':
        return sendExclusively(effect.order.sermonId, () =>
          sendSave(effect.order, { today, report }),
        ).then(machine.dispatch);
      case 'readTheirs':
        return loadServerVersion(effect.sermonId).then(machine.dispatch);
      case 'keepVersion': {
        const { sermonId, version: newest } = effect;
        return keepVersion(storage, { ...newest, userId, sermonId, details: version.details });
      }
      case 'announce':
        return broadcastSave({ userId, sermonId: effect.sermonId, revision: effect.revision });
    }
  };

  const report: Parameters<typeof sendSave>[1]['report'] = async (event) => {
    machine.dispatch(event);
    await lastWrite;
  };

  // Runs in the background, so it schedules no retries and shows no messages to the user.
  const state = { ...openedState(createOpening(draft, version)), isClosing: true };
  const machine = new Machine(state, perform);
  machine.dispatch({ kind: 'delivered' });
  await machine.settled();
  const isOnDevice = await lastWrite.then(
    () => true,
    () => false,
  );
  return isOnDevice ? getSendResult(machine.state) : 'waits';
}

function createOpening(draft: Draft, { revision, content: base }: StoredVersion) {
  return {
    sermonId: draft.sermonId,
    exists: draft.exists,
    isWanted: true,
    base: { revision, content: base },
    content: applyChanges(base, draft.changes),
    unanswered: draft.unanswered,
    problem: null,
  };
}

/** Returns the problem that needs a decision from the user, or null if there is none. */
function problemAfterSend(state: State): Problem | null {
  const { status } = state;
  const isRefused = status.name === 'failed' && ['refused', 'gone'].includes(status.verdict);
  return isRefused ? 'refused' : getProblem(state);
}

function getSendResult(state: State): SendResult {
  if (problemAfterSend(state)) return 'stuck';
  return isDirty(state) ? 'waits' : 'sent';
}

async function loadBaseVersion(
  draft: Draft,
  storage: SermonStorage,
): Promise<StoredVersion | null> {
  const { userId, sermonId, exists, revision, at } = draft;
  const storedVersion = exists ? await storage.version(userId, sermonId, revision) : null;
  if (storedVersion || revision > 0) return storedVersion;
  const details = { subtitle: '', minutes: 0 };
  return { userId, sermonId, revision, content: emptyContent, details, at };
}
