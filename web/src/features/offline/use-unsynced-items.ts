import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { openOutbox } from './outbox-loader';
import { listUnsynced, subscribeToUnsynced, type UnsyncedItem } from './sync-sources';

const nothing: { userId: string; kept: readonly UnsyncedItem[] } = { userId: '', kept: [] };

/** This member's unsynced items of other features. */
export function useUnsyncedItems(): readonly UnsyncedItem[] {
  const { id } = useCurrentUser();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let latest = 0;
    const look = async () => {
      latest += 1;
      const mine = latest;
      const kept = await listUnsynced(id);
      // Ignores the result if a newer check has started.
      if (mine === latest) setFound({ userId: id, kept });
    };
    // Their code loads after the page, and after the outbox, which the page itself may need.
    void openOutbox(id).then(look);
    const stop = subscribeToUnsynced(() => void look());
    return () => {
      latest += 1;
      stop();
    };
  }, [id]);
  return found.userId === id ? found.kept : nothing.kept;
}
