/**
 * The way to what waits on this device. Pages need to know of it, but no page needs its code to be read: that comes after
 * the page.
 */
import type { Outbox } from './outbox';
import type { Unsent } from './types';

const nothing: readonly Unsent[] = [];
const listeners = new Set<() => void>();
let loaded: Promise<Outbox> | null = null;
let outbox: Outbox | null = null;

export function loadOutbox(): Promise<Outbox> {
  loaded ??= import('./the-outbox').then(
    (module) => {
      outbox = module.outbox;
      outbox.subscribe(tell);
      tell();
      return outbox;
    },
    (failure: unknown) => {
      loaded = null;
      throw failure;
    },
  );
  return loaded;
}

function tell(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function unsentOf(userId: string): readonly Unsent[] {
  return outbox?.unsent(userId) ?? nothing;
}

/** Makes what this person has not sent known. A page is read all the same when that cannot be told. */
export async function openFor(userId: string): Promise<void> {
  await loadOutbox().then(
    (found) => found.open(userId),
    () => undefined,
  );
}
