import { readSermonToBuild } from '../api';
import { applyChanges, type Content, emptyContent, isSameContent, settledContent } from './content';
import { readFailure } from './failures';
import { sendSermon, titleToSend, withUnanswered } from './send';
import type { Draft, KeptVersion, Problem, SermonStorage } from './storage';
import { sendAlone, tellSaved } from './tabs';

/** `sent`: the server has it. `waits`: nobody answers now. `stuck`: only the person can say what becomes of it. */
export type Fate = 'sent' | 'waits' | 'stuck';

/** Sends what was written on a sermon that is not open. */
export async function sendDraft(kept: Draft, storage: SermonStorage, today: string): Promise<Fate> {
  let draft = kept;
  const put = async (change: Partial<Draft>) => {
    draft = { ...draft, ...change };
    await storage.putDraft(draft);
  };
  const version = await baseOf(draft, storage);
  // It was written on a version that is not here any more: it is seen to where the sermon is opened.
  if (!version) return 'stuck';
  const content = applyChanges(version.content, draft.changes);
  const { sermonId, exists, unanswered } = draft;
  const base = { revision: version.revision, content: version.content };
  try {
    const saved = await sendAlone(sermonId, () =>
      sendSermon({ sermonId, exists, base, unanswered, isWhole: false, today }, content, {
        created: (id) => void put({ sermonId: id, exists: true }).catch(() => undefined),
        sending: (saveId) => put({ unanswered: withUnanswered(draft.unanswered, saveId) }),
        refused: () => undefined,
      }),
    );
    await isSent(draft, {
      ...version,
      sermonId: draft.sermonId,
      revision: saved.revision,
      content,
    });
    return 'sent';
  } catch (thrown) {
    const { verdict } = readFailure(thrown);
    if (verdict === 'changed') return meet();
    return verdict === 'gone' || verdict === 'refused' ? stuck(verdict) : 'waits';
  }

  async function isSent(done: Draft, newest: KeptVersion): Promise<void> {
    await storage.removeDraft(done.id);
    await storage.putVersion({ ...newest, at: new Date().toISOString() }).catch(() => undefined);
    const { userId } = done;
    tellSaved({ userId, sermonId: newest.sermonId, revision: newest.revision });
  }

  async function stuck(problem: Problem): Promise<Fate> {
    await put({ problem });
    return 'stuck';
  }

  async function meet(): Promise<Fate> {
    const theirs = await readSermonToBuild(draft.sermonId).catch(() => null);
    if (!theirs) return 'waits';
    if (isSame(content, theirs)) {
      await storage.removeDraft(draft.id);
      return 'sent';
    }
    return stuck('changed');
  }
}

function isSame(mine: Content, theirs: Content): boolean {
  return isSameContent({ ...mine, title: titleToSend(mine) }, settledContent(theirs));
}

async function baseOf(draft: Draft, storage: SermonStorage): Promise<KeptVersion | null> {
  const { userId, sermonId, exists, revision, at } = draft;
  const found = exists ? await storage.version(userId, sermonId, revision) : null;
  if (found || revision > 0) return found;
  const details = { subtitle: '', minutes: 0 };
  return { userId, sermonId, revision, content: emptyContent, details, at };
}
