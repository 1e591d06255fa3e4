import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { CloudOff, CloudUpload } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/ui/overlays/popover';
import { useIsConfirmingSignOut } from './confirmed-sign-out';
import { useAllUnsent } from './use-unsent';
import { useUnsyncedItems } from './use-unsynced-items';

const loadPanel = () => import('./unsent-panel');
const loadSignOutDialog = () => import('./sign-out-dialog');

/** Rarely needed, so no page waits for their code. */
const UnsentPanel = lazy(async () => ({ default: (await loadPanel()).UnsentPanel }));
const SignOutDialog = lazy(async () => ({ default: (await loadSignOutDialog()).SignOutDialog }));

/** Sends unsent writes while the app is open, and shows in the header how many there are. */
export function UnsentControl() {
  const { id } = useCurrentUser();
  const queries = useQueryClient();
  useEffect(() => sendWhileOpen(id, queries), [id, queries]);
  const isLeaving = useIsConfirmingSignOut();
  return (
    <>
      <Indicator />
      {isLeaving && (
        <Suspense>
          <SignOutDialog />
        </Suspense>
      )}
    </>
  );
}

/** The outbox loads after the page, possibly after the user has left it. */
function sendWhileOpen(userId: string, queries: QueryClient): () => void {
  let isOver = false;
  let stop = () => {};
  const begin = async () => {
    const { keepSending } = await import('./device-outbox');
    if (!isOver) stop = keepSending(userId, queries);
    // Loaded now because offline, when they are needed, they couldn't be loaded.
    await Promise.allSettled([loadPanel(), loadSignOutDialog()]);
  };
  // If loading fails, it is retried when something is written.
  begin().catch(() => undefined);
  return () => {
    isOver = true;
    stop();
  };
}

function Indicator() {
  const unsent = useAllUnsent();
  const kept = useUnsyncedItems();
  const count = unsent.length + kept.length;
  const [isOpen, setOpen] = useState(false);
  // While open, it stays until it is closed, so it doesn't disappear while someone is reading or has focus in
  // it.
  if (count === 0 && !isOpen) return null;
  const refused =
    unsent.filter(({ refusal }) => refusal !== null).length +
    kept.filter(({ problem }) => problem !== null).length;
  const Icon = refused > 0 ? CloudOff : CloudUpload;
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          className="px-2"
          aria-label={
            refused > 0 ? m.unsent_count_refused({ count: refused }) : m.unsent_count({ count })
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
