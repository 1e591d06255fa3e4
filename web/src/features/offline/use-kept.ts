import { useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { hearKept, type Kept, waitingKept } from './keepers';
import { openFor } from './shelf';

const nothing: { userId: string; kept: readonly Kept[] } = { userId: '', kept: [] };

/** What other slices keep of this person's writing, and have not sent. */
export function useKept(): readonly Kept[] {
  const { id } = useCurrentUser();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    let latest = 0;
    const look = async () => {
      latest += 1;
      const mine = latest;
      const kept = await waitingKept(id);
      // Whoever has looked later knows better.
      if (mine === latest) setFound({ userId: id, kept });
    };
    // Their code comes after the page, and after what the page itself may have to send.
    void openFor(id).then(look);
    const stop = hearKept(() => void look());
    return () => {
      latest += 1;
      stop();
    };
  }, [id]);
  return found.userId === id ? found.kept : nothing.kept;
}
