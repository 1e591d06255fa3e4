import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudOff, CloudUpload } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { useIsConfirmingSignOut } from './confirmed-sign-out';
import { useAllUnsentWrites } from './use-unsent';
import { useUnsyncedItems } from './use-unsynced-items';

const loadPanel = () => import('./unsent-panel');
const loadSignOutDialog = () => import('./sign-out-dialog');

/** The panel and the dialog are rarely needed, so no page waits for their code. */
const UnsentPanel = lazy(async () => ({ default: (await loadPanel()).UnsentPanel }));
const SignOutDialog = lazy(async () => ({ default: (await loadSignOutDialog()).SignOutDialog }));

/** Sends unsent writes while the app is open, and shows in the header how many there are. */
export function UnsentControl() {
  const { id } = useCurrentUser();
  const queries = useQueryClient();
  useEffect(() => startSendingAndPreload(id, queries), [id, queries]);
  const isLeaving = useIsConfirmingSignOut();
  return (
    <>
      <UnsentIndicator />
      {isLeaving && (
        <Suspense>
          <SignOutDialog />
        </Suspense>
      )}
    </>
  );
}

/** The outbox loads after the page, possibly after the user has left it. */
function startSendingAndPreload(userId: string, queries: QueryClient): () => void {
  let isOver = false;
  let stop = () => {};
  const begin = async () => {
    const { startSending } = await import('./device-outbox');
    if (!isOver) stop = startSending(userId, queries);
    // The panel and the dialog are needed offline, when their code can't be loaded anymore, so load it now.
    await Promise.allSettled([loadPanel(), loadSignOutDialog()]);
  };
  // If loading fails, it is retried when something is written.
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    stop();
  };
}

function UnsentIndicator() {
  const unsent = useAllUnsentWrites();
  const kept = useUnsyncedItems();
  const count = unsent.length + kept.length;
  const [isOpen, setOpen] = useState(false);
  // Once open, the panel stays until the member closes it, so it doesn't disappear while they're reading or
  // have focus in it.
  if (count === 0 && !isOpen) return null;
  const rejectedCount =
    unsent.filter(({ refusal }) => refusal !== null).length +
    kept.filter(({ problem }) => problem !== null).length;
  const Icon = rejectedCount > 0 ? CloudOff : CloudUpload;
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          className="px-2"
          aria-label={
            rejectedCount > 0
              ? m.unsent_count_refused({ count: rejectedCount })
              : m.unsent_count({ count })
          }
        >
          <Icon aria-hidden="true" />
          <span className="figures">{count}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={m.unsent_panel()}>
        <Suspense>
          <UnsentPanel unsent={unsent} kept={kept} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
