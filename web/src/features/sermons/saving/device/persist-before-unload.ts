/**
 * Stores the edits that can't reach the database before the page closes: a closing page doesn't wait for
 * asynchronous writes, but localStorage writes synchronously. Since localStorage is small, it stores only the
 * latest edits, until the sermons on this device are next read.
 */
import { joinChanges } from '../content/content';
import type { Draft, SermonStorage } from './storage';
import { lockDraft, waitForRelease } from './tabs';

const storagePrefix = 'trellis-sermon-words:';

const getStorageKey = ({ userId, id }: Pick<Draft, 'userId' | 'id'>) =>
  `${storagePrefix}${userId}:${id}`;

/** Returns whether the draft was stored. `draft` contains only the changes since the database's version. */
export function persistBeforeUnload(draft: Draft): boolean {
  try {
    localStorage.setItem(getStorageKey(draft), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteUnloadDraft(draft: Pick<Draft, 'userId' | 'id'>): void {
  try {
    localStorage.removeItem(getStorageKey(draft));
  } catch {
    // Storage is blocked, so it is empty.
  }
}

export function deleteUnloadDrafts(userId: string): void {
  for (const { key } of getUnloadDrafts(userId)) removeKey(key);
}

/** Moves the drafts into the database. Those that can't be moved stay here. */
export async function restoreUnloadDrafts(userId: string, storage: SermonStorage): Promise<void> {
  const unloadDrafts = getUnloadDrafts(userId);
  if (unloadDrafts.length === 0) return;
  for (const { key, draft } of unloadDrafts) {
    if (!draft) removeKey(key);
    else await moveToDatabase(key, draft, storage);
  }
}

async function moveToDatabase(
  key: string,
  { id, userId }: Draft,
  storage: SermonStorage,
): Promise<void> {
  await waitForRelease(id);
  const release = await lockDraft(id, { isBrief: true });
  // The draft is held by a tab that is merely hidden and stores it itself.
  if (!release) return;
  try {
    const draft = parseDraft(localStorage.getItem(key));
    // Another call in this tab has already moved the draft.
    if (!draft) return;
    const storedDraft = (await storage.drafts(userId)).find((one) => one.id === id);
    const isLater = storedDraft !== undefined && storedDraft.revision === draft.revision;
    const changes = isLater ? joinChanges(storedDraft.changes, draft.changes) : draft.changes;
    await storage.putDraft({ ...draft, changes });
    removeKey(key);
  } finally {
    release();
  }
}

function removeKey(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it is empty.
  }
}

function getUnloadDrafts(userId: string): { key: string; draft: Draft | null }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${storagePrefix}${userId}:`))
      .map((key) => ({ key, draft: parseDraft(localStorage.getItem(key)) }));
  } catch {
    return [];
  }
}

function parseDraft(text: string | null): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(text ?? 'null');
    return draft;
  } catch {
    return null;
  }
}
