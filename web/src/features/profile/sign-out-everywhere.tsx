import { lazy, Suspense, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { UnsyncedChangesError, useSignOutEverywhere } from './account-api';

/** Rarely needed, so it loads on demand. */
const ConfirmDialog = lazy(() =>
  import('@/ui/overlays/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

export function SignOutEverywhere() {
  const [isConfirming, setConfirming] = useState(false);
  const signOut = useSignOutEverywhere();
  const confirm = () =>
    signOut.mutate(undefined, {
      onError: (error) => {
        setConfirming(false);
        const why =
          error instanceof UnsyncedChangesError ? m.unsent_everywhere() : m.common_try_again();
        showFailure(error, m.devices_everywhere_failure(), why);
      },
    });
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => setConfirming(true)}
      >
        {m.devices_everywhere()}
      </Button>
      {isConfirming && (
        <Suspense>
          <ConfirmDialog
            open={isConfirming}
            onOpenChange={setConfirming}
            title={m.devices_everywhere_confirm_title()}
            description={m.devices_everywhere_confirm_description()}
            confirmLabel={m.devices_everywhere()}
            cancelLabel={m.common_cancel()}
            tone="danger"
            pending={signOut.isPending}
            onConfirm={confirm}
          />
        </Suspense>
      )}
    </>
  );
}
