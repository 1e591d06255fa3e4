import { useState } from 'react';
import { m } from '@/messages';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';

/** Closes a form at once when nothing was typed; else it asks, so that no slip of the finger costs a text. */
export function useUnsaved(isDirty: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.devotional_leave_title()}
        description={m.devotional_leave()}
        confirmLabel={m.devotional_leave_confirm()}
        cancelLabel={m.devotional_leave_stay()}
        onConfirm={onClose}
      />
    ),
  };
}
