/**
 * Stores the edits that the database can't take before the page closes: a closing page doesn't wait for
 * asynchronous writes, but localStorage writes synchronously. Since it is small, it holds only the latest
 * edits, until the sermons on this device are next read.
 */
import { joinChanges } from '../content/content';
import type { Draft, SermonStorage } from './storage';
import { lockDraft, waitForRelease } from './tabs';

const prefix = 'trellis-sermon-words:';

const keyOf = ({ userId, id }: Pick<Draft, 'userId' | 'id'>) => `${prefix}${userId}:${id}`;

/** Returns whether the draft was stored. `draft` contains only the changes since the database's version. */
export function persistBeforeUnload(draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(draft), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropUnloadDraft(draft: Pick<Draft, 'userId' | 'id'>): void {
  try {
    localStorage.removeItem(keyOf(draft));
  } catch {
    // Storage is blocked, so it is empty.
  }
}

export function forgetUnloadDrafts(userId: string): void {
  for (const { key } of unloadDraftsOf(userId)) remove(key);
}

/** Moves the drafts into the database. Those that can't be moved stay here. */
export async function restoreUnloadDrafts(userId: string, storage: SermonStorage): Promise<void> {
  const found = unloadDraftsOf(userId);
  if (found.length === 0) return;
  for (const { key, draft } of found) {
    if (!draft) remove(key);
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
  // A tab that is merely hidden handles its own draft.
  if (!release) return;
  try {
    const draft = read(localStorage.getItem(key));
    // Another call in this tab already moved it.
    if (!draft) return;
    const kept = (await storage.drafts(userId)).find((one) => one.id === id);
    const isLater = kept !== undefined && kept.revision === draft.revision;
    const changes = isLater ? joinChanges(kept.changes, draft.changes) : draft.changes;
    await storage.putDraft({ ...draft, changes });
    remove(key);
  } finally {
    release();
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so it is empty.
  }
}

function unloadDraftsOf(userId: string): { key: string; draft: Draft | null }[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${prefix}${userId}:`))
      .map((key) => ({ key, draft: read(localStorage.getItem(key)) }));
  } catch {
    return [];
  }
}

function read(text: string | null): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(text ?? 'null');
    return draft;
  } catch {
    return null;
  }
}
