import type { Unsent } from './types';

/** The sync state of an entry, if it isn't on the server as shown: still waiting, or rejected. */
export type Sending = 'waiting' | 'refused';

export type Shown<Entry> = Entry & { sending?: Sending };

/** Applies the unsent writes to the entries: new ones first, changed ones updated, deleted ones removed. */
export function withUnsent<Entry extends { id: string }>(
  entries: readonly Entry[],
  unsent: readonly Unsent[],
): Shown<Entry>[] {
  return unsent.reduce<Shown<Entry>[]>(
    (shown, item) => applyWrite(shown, item),
    entries.map((entry) => entry),
  );
}

function applyWrite<Entry extends { id: string }>(
  shown: Shown<Entry>[],
  item: Unsent,
): Shown<Entry>[] {
  const sending = item.refusal ? 'refused' : 'waiting';
  const isThere = shown.some(({ id }) => id === item.subject);
  switch (item.method) {
    case 'POST':
      // If the server already has it, it was sent but the response was lost.
      return isThere ? shown : [{ ...(item.shown as Entry), sending }, ...shown];
    case 'DELETE':
      return item.refusal ? shown : shown.filter(({ id }) => id !== item.subject);
    default:
      return shown.map((entry) =>
        entry.id === item.subject ? { ...entry, ...item.shown, sending } : entry,
      );
  }
}
