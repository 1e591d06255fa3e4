import { loadOutbox } from './outbox-loader';
import { discardUnsynced } from './sync-sources';
import type { Write, WriteOutcome } from './types';

/** Sends a write as this member, or stores it until it can be sent. */
export async function deliver(userId: string, write: Write): Promise<WriteOutcome> {
  return (await loadOutbox()).deliver(userId, write);
}

/** Sends as many stored writes as possible now. */
export async function sendUnsentWrites(): Promise<void> {
  await (await loadOutbox()).flush();
}

/** Deletes this member's unsent writes from the device. */
export async function discardUnsentWrites(userId: string): Promise<void> {
  // If the storage can't be read, no writes were stored in it, so there's nothing to discard.
  await (await loadOutbox()).discardAll(userId).catch(() => undefined);
  await discardUnsynced(userId);
}
