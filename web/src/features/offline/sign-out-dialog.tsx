import { useEffect, useState } from 'react';
import { useCurrentUser, useSignOut } from '@/features/accounts';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { Dialog, DialogContent, DialogFooter } from '@/ui/overlays/dialog';
import { Notice } from '@/ui/states/notice';
import { setConfirmingSignOut } from './confirmed-sign-out';
import { discardUnsentWrites } from './deliver';
import { outbox } from './device-outbox';
import { countUnsynced, discardUnsynced, syncUnsynced } from './sync-sources';
import { useAllUnsentWrites } from './use-unsent';

type Step = 'asking' | 'sending' | 'failed' | 'leaving';

/** Signing out never discards unsynced changes without asking. */
export function SignOutDialog() {
  const { id } = useCurrentUser();
  const unsent = useAllUnsentWrites().length;
  const [unsyncedCount, setUnsyncedCount] = useState(0);
  useEffect(() => void countUnsynced(id).then(setUnsyncedCount), [id]);
  const count = unsent + unsyncedCount;
  const signOut = useSignOut();
  const [step, setStep] = useState<Step>('asking');
  const isBusy = step === 'sending' || step === 'leaving';

  const leave = async () => {
    setStep('leaving');
    await discardUnsynced(id);
    signOut.mutate();
  };
  const send = async () => {
    setStep('sending');
    await Promise.all([outbox.flush(), syncUnsynced(id, true)]);
    const remaining = await countUnsynced(id);
    setUnsyncedCount(remaining);
    if (outbox.unsent(id).length + remaining === 0) await leave();
    else setStep('failed');
  };
  const discard = async () => {
    setStep('leaving');
    await discardUnsentWrites(id);
    await leave();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !isBusy && setConfirmingSignOut(false)}>
      <DialogContent
        width="lg"
        title={m.unsent_leave_title()}
        description={m.unsent_leave({ count })}
        closeLabel={m.app_close()}
      >
        {step === 'failed' && (
          <Notice announce tone="danger">
            {m.unsent_leave_failure()}
          </Notice>
        )}
        <DialogFooter>
          <Button variant="secondary" disabled={isBusy} onClick={() => setConfirmingSignOut(false)}>
            {m.unsent_stay()}
          </Button>
          <Button
            variant="danger"
            loading={step === 'leaving'}
            disabled={step === 'sending'}
            onClick={() => void discard()}
          >
            {m.unsent_leave_discard()}
          </Button>
          <Button
            loading={step === 'sending'}
            disabled={step === 'leaving'}
            onClick={() => void send()}
          >
            {m.unsent_leave_send()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
