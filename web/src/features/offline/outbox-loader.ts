/**
 * Access to the outbox. Pages need its contents, but its code loads after the page, because no page needs it
 * to be read.
 */
import type { Outbox } from './outbox';
import type { Unsent } from './types';

const nothing: readonly Unsent[] = [];
const listeners = new Set<() => void>();
let loaded: Promise<Outbox> | null = null;
let outbox: Outbox | null = null;

export function loadOutbox(): Promise<Outbox> {
  loaded ??= import('./device-outbox').then(
    (module) => {
      outbox = module.outbox;
      outbox.subscribe(notifyListeners);
      notifyListeners();
      return outbox;
    },
    (failure: unknown) => {
      loaded = null;
      throw failure;
    },
  );
  return loaded;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function unsentWrites(userId: string): readonly Unsent[] {
  return outbox?.unsent(userId) ?? nothing;
}

/** Loads this member's unsent writes. If that fails, pages still work without them. */
export async function openOutbox(userId: string): Promise<void> {
  await loadOutbox().then(
    (found) => found.open(userId),
    () => undefined,
  );
}
