import type { UnsentWrite } from './types';

/** An entry's sync state while the server doesn't have it as shown: still waiting, or rejected. */
export type SyncState = 'waiting' | 'refused';

export type ShownEntry<Entry> = Entry & { sending?: SyncState };

/** Applies the unsent writes to the entries: new ones first, changed ones updated, deleted ones removed. */
export function withUnsent<Entry extends { id: string }>(
  entries: readonly Entry[],
  unsent: readonly UnsentWrite[],
): ShownEntry<Entry>[] {
  return unsent.reduce<ShownEntry<Entry>[]>(
    (shown, item) => applyWrite(shown, item),
    entries.map((entry) => entry),
  );
}

function applyWrite<Entry extends { id: string }>(
  shown: ShownEntry<Entry>[],
  item: UnsentWrite,
): ShownEntry<Entry>[] {
  const sending = item.refusal ? 'refused' : 'waiting';
  const isOnServer = shown.some(({ id }) => id === item.subject);
  switch (item.method) {
    case 'POST':
      // If the server already has the entry, the write arrived but its response was lost.
      return isOnServer ? shown : [{ ...(item.shown as Entry), sending }, ...shown];
    case 'DELETE':
      return item.refusal ? shown : shown.filter(({ id }) => id !== item.subject);
    default:
      return shown.map((entry) =>
        entry.id === item.subject ? { ...entry, ...item.shown, sending } : entry,
      );
  }
}
