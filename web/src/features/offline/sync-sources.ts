import type { LinkProps } from '@tanstack/react-router';

/** An unsynced item as shown in the header. */
export type UnsyncedItem = {
  key: string;
  /** The item's type, such as a sermon. */
  kind: string;
  title: string;
  /** When the item was written. */
  at: string;
  /** Why the item needs a decision from the member; null when it only waits for the network. */
  problem: string | null;
  /** Where the member can resolve it. */
  link: LinkProps;
};

/**
 * A feature that stores its own unsynced changes on this device, such as sermons. The app registers it; its
 * code is loaded when needed.
 */
export type SyncSource = {
  /** How many of this member's items haven't reached the server. */
  count: (userId: string) => Promise<number>;
  /** The items to show as unsynced, without those that an open page is about to send. */
  waiting: (userId: string) => Promise<readonly UnsyncedItem[]>;
  /** Sends the items; if the member asked for it, also those that would otherwise wait for the member. */
  send: (userId: string, isManual: boolean) => Promise<void>;
  /** Deletes all of this member's unsynced items from the device. */
  forget: (userId: string) => Promise<void>;
};

const syncSources = new Set<() => Promise<SyncSource>>();

export function registerSyncSource(load: () => Promise<SyncSource>): void {
  syncSources.add(load);
}

/**
 * Counts this member's unsynced items. A source whose storage can't be read is skipped, because nothing was
 * stored there.
 */
export async function countUnsynced(userId: string): Promise<number> {
  const counts = await callAllSources((keeper) => keeper.count(userId));
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function listUnsynced(userId: string): Promise<readonly UnsyncedItem[]> {
  return (await callAllSources((keeper) => keeper.waiting(userId))).flat();
}

export async function syncUnsynced(userId: string, isManual: boolean): Promise<void> {
  await callAllSources((keeper) => keeper.send(userId, isManual));
}

export async function discardUnsynced(userId: string): Promise<void> {
  await callAllSources((keeper) => keeper.forget(userId));
}

/** Asks every source. If one fails, the others' results are still returned. */
async function callAllSources<Result>(
  ask: (keeper: SyncSource) => Promise<Result>,
): Promise<Result[]> {
  const asked = await Promise.allSettled([...syncSources].map(async (load) => ask(await load())));
  return asked.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trellis-kept');
channel?.addEventListener('message', notifyListeners);

/** Called when the unsynced items have changed. Notifies all tabs. */
export function notifyUnsyncedChanged(): void {
  notifyListeners();
  channel?.postMessage(null);
}

export function subscribeToUnsynced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
