import { useState } from 'react';
import { m } from '@/messages';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';

/**
 * Closes a form immediately if nothing was typed, and otherwise asks for confirmation, so that no text is
 * lost by accident.
 */
export function useConfirmClose(isDirty: boolean, onClose: () => void) {
  const [isConfirming, setConfirming] = useState(false);
  return {
    close: () => (isDirty ? setConfirming(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.devotional_leave_title()}
        description={m.devotional_leave()}
        confirmLabel={m.devotional_leave_confirm()}
        cancelLabel={m.devotional_leave_stay()}
        onConfirm={onClose}
      />
    ),
  };
}
