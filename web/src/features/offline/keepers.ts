import type { LinkProps } from '@tanstack/react-router';

/** One piece of it, as the header names it. */
export type Kept = {
  key: string;
  /** What it is: a sermon, say. */
  kind: string;
  title: string;
  /** When it was written. */
  at: string;
  /** Why only the person can say what becomes of it; null while it waits for nothing but the network. */
  problem: string | null;
  /** Where it is seen to. */
  link: LinkProps;
};

/**
 * Writing that other slices keep on this device by themselves, a sermon say. The app says who they are; their code comes
 * when it is needed.
 */
export type Keeper = {
  /** How much of this person's writing has not reached the server. */
  count: (userId: string) => Promise<number>;
  /** Of that, what the person is shown as unsent: not what an open page is just about to send. */
  waiting: (userId: string) => Promise<readonly Kept[]>;
  /** Sends it; asked for by the person, also what would otherwise wait for them. */
  send: (userId: string, isAsked: boolean) => Promise<void>;
  /** Of this person nothing stays on the device. */
  forget: (userId: string) => Promise<void>;
};

const keepers = new Set<() => Promise<Keeper>>();

export function addKeeper(load: () => Promise<Keeper>): void {
  keepers.add(load);
}

/** A device that cannot look has kept nothing. */
export async function countKept(userId: string): Promise<number> {
  const counts = await fromAll((keeper) => keeper.count(userId));
  return counts.reduce((sum, count) => sum + count, 0);
}

export async function waitingKept(userId: string): Promise<readonly Kept[]> {
  return (await fromAll((keeper) => keeper.waiting(userId))).flat();
}

export async function sendKept(userId: string, isAsked: boolean): Promise<void> {
  await fromAll((keeper) => keeper.send(userId, isAsked));
}

export async function forgetKept(userId: string): Promise<void> {
  await fromAll((keeper) => keeper.forget(userId));
}

/** One that fails keeps no other from its work. */
async function fromAll<Result>(ask: (keeper: Keeper) => Promise<Result>): Promise<Result[]> {
  const asked = await Promise.allSettled([...keepers].map(async (load) => ask(await load())));
  return asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

const listeners = new Set<() => void>();
const tellListeners = () => {
  for (const listener of listeners) listener();
};
const channel =
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('trellis-kept');
channel?.addEventListener('message', tellListeners);

/** Said by a keeper: other writing waits than before. Heard in all tabs. */
export function keptChanged(): void {
  tellListeners();
  channel?.postMessage(null);
}

export function hearKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
