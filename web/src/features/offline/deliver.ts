import { forgetKept } from './keepers';
import { loadOutbox } from './shelf';
import type { Outcome, Write } from './types';

/** Sends one thing as this person, or keeps it until it can be sent. */
export async function deliver(userId: string, write: Write): Promise<Outcome> {
  return (await loadOutbox()).deliver(userId, write);
}

/** Sends what waits, as far as that is possible now. */
export async function sendUnsent(): Promise<void> {
  await (await loadOutbox()).flush();
}

/** Of this person nothing stays on the device. */
export async function discardUnsent(userId: string): Promise<void> {
  // A device that cannot look has kept nothing.
  await (await loadOutbox()).discardAll(userId).catch(() => undefined);
  await forgetKept(userId);
}
