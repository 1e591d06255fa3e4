import { loadOutbox } from './outbox-loader';
import { discardUnsynced } from './sync-sources';
import type { Outcome, Write } from './types';

/** Sends a write as this member, or stores it until it can be sent. */
export async function deliver(userId: string, write: Write): Promise<Outcome> {
  return (await loadOutbox()).deliver(userId, write);
}

/** Sends stored writes, as far as possible now. */
export async function sendUnsent(): Promise<void> {
  await (await loadOutbox()).flush();
}

/** Deletes everything unsent of this member from the device. */
export async function discardUnsent(userId: string): Promise<void> {
  // If the storage can't be read, nothing was stored.
  await (await loadOutbox()).discardAll(userId).catch(() => undefined);
  await discardUnsynced(userId);
}
