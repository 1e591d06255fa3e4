/**
 * Access to the outbox. Pages need its contents, but its code loads after the page, because pages can be
 * read without it.
 */
import type { Outbox } from './outbox';
import type { UnsentWrite } from './types';

const noWrites: readonly UnsentWrite[] = [];
const listeners = new Set<() => void>();
let loadingOutbox: Promise<Outbox> | null = null;
let outbox: Outbox | null = null;

export function loadOutbox(): Promise<Outbox> {
  loadingOutbox ??= import('./device-outbox').then(
    (module) => {
      outbox = module.outbox;
      outbox.subscribe(notifyListeners);
      notifyListeners();
      return outbox;
    },
    (failure: unknown) => {
      loadingOutbox = null;
      throw failure;
    },
  );
  return loadingOutbox;
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function unsentWrites(userId: string): readonly UnsentWrite[] {
  return outbox?.unsent(userId) ?? noWrites;
}

/** Loads this member's unsent writes. If that fails, pages still work without them. */
export async function openOutbox(userId: string): Promise<void> {
  await loadOutbox().then(
    (found) => found.open(userId),
    () => undefined,
  );
}
