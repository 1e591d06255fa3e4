import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { hearKept, type Kept, waitingKept } from './keepers';
import { openFor } from './shelf';

const nothing: { userId: string; kept: readonly Kept[] } = { userId: '', kept: [] };

/** This member's unsynced items of other features. */
export function useKept(): readonly Kept[] {
  const { id } = useCurrentUser();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let latest = 0;
    const look = async () => {
      latest += 1;
      const mine = latest;
      const kept = await waitingKept(id);
      // Ignores the result if a newer check has started.
      if (mine === latest) setFound({ userId: id, kept });
    };
    // Their code loads after the page, and after the outbox, which the page itself may need.
    void openFor(id).then(look);
    const stop = hearKept(() => void look());
    return () => {
      latest += 1;
      stop();
    };
  }, [id]);
  return found.userId === id ? found.kept : nothing.kept;
}
