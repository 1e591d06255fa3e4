import type { Unsent } from './types';

/** Whether the server has an entry as it is shown: it has, it will, or it did not take it. */
export type Sending = 'waiting' | 'refused';

export type Shown<Entry> = Entry & { sending?: Sending };

/** Entries as they will be when all is sent: new ones first, changed ones changed, deleted ones gone. */
export function withUnsent<Entry extends { id: string }>(
  entries: readonly Entry[],
  unsent: readonly Unsent[],
): Shown<Entry>[] {
  return unsent.reduce<Shown<Entry>[]>(
    (shown, item) => applied(shown, item),
    entries.map((entry) => entry),
  );
}

function applied<Entry extends { id: string }>(
  shown: Shown<Entry>[],
  item: Unsent,
): Shown<Entry>[] {
  const sending = item.refusal ? 'refused' : 'waiting';
  const isThere = shown.some(({ id }) => id === item.subject);
  switch (item.method) {
    case 'POST':
      // What the server has already was sent, though its answer was lost.
      return isThere ? shown : [{ ...(item.shown as Entry), sending }, ...shown];
    case 'DELETE':
      return item.refusal ? shown : shown.filter(({ id }) => id !== item.subject);
    default:
      return shown.map((entry) =>
        entry.id === item.subject ? { ...entry, ...item.shown, sending } : entry,
      );
  }
}
