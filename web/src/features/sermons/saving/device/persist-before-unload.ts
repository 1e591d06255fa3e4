/**
 * What the database could not take any more before the page went: a page that is closed waits for nothing, and only this
 * storage answers at once. It is small, so it holds no more than the last moment's changes, and those only until the
 * sermons on this device are asked for again.
 */
import { joinChanges } from '../content/content';
import type { Draft, SermonStorage } from './storage';
import { lockDraft, untilReleased } from './tabs';

const prefix = 'trellis-sermon-words:';

const keyOf = ({ userId, id }: Pick<Draft, 'userId' | 'id'>) => `${prefix}${userId}:${id}`;

/** Whether they are kept. `draft` carries the changes since what the database has of it. */
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
    // Storage is forbidden here: then it holds nothing.
  }
}

export function forgetUnloadDrafts(userId: string): void {
  for (const { key } of unloadDraftsOf(userId)) remove(key);
}

/** Puts them where the rest is. What cannot be put there stays. */
export async function restoreUnloadDrafts(userId: string, storage: SermonStorage): Promise<void> {
  const found = unloadDraftsOf(userId);
  if (found.length === 0) return;
  for (const { key, draft } of found) {
    if (!draft) remove(key);
    else await absorb(key, draft, storage);
  }
}

async function absorb(key: string, { id, userId }: Draft, storage: SermonStorage): Promise<void> {
  await untilReleased(id);
  const release = await lockDraft(id, { isBrief: true });
  // A tab that was only put away sees to its own words.
  if (!release) return;
  try {
    const draft = read(localStorage.getItem(key));
    // Somebody else in this tab was quicker.
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
    // See above.
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
