import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { openOutbox } from './outbox-loader';
import { listUnsynced, subscribeToUnsynced, type UnsyncedItem } from './sync-sources';

const noItems: { userId: string; unsyncedItems: readonly UnsyncedItem[] } = {
  userId: '',
  unsyncedItems: [],
};

/** This member's unsynced items from other features. */
export function useUnsyncedItems(): readonly UnsyncedItem[] {
  const { id } = useCurrentUser();
  const [found, setFound] = useState(noItems);
  useEffect(() => {
    let latestRequest = 0;
    const loadItems = async () => {
      latestRequest += 1;
      const requestNumber = latestRequest;
      const unsyncedItems = await listUnsynced(id);
      // Ignores the result if a newer check has started.
      if (requestNumber === latestRequest) setFound({ userId: id, unsyncedItems });
    };
    // The sources' code loads after the page, and after the outbox, which the page itself may need.
    void openOutbox(id).then(loadItems);
    const stop = subscribeToUnsynced(() => void loadItems());
    return () => {
      latestRequest += 1;
      stop();
    };
  }, [id]);
  return found.userId === id ? found.unsyncedItems : noItems.unsyncedItems;
}
