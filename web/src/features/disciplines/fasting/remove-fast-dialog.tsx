import { useRef } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { showErrorToast } from '../failures';
import { moveFocusOnClose } from '../focus-fallback';
import { formatDayAndTime } from '../moments';
import { type Fast, useDeleteFast } from './fasting-api';

const wordsByKind = {
  'call-off': {
    title: m.disciplines_fasting_call_off_title,
    description: m.disciplines_fasting_call_off_description,
    confirm: m.disciplines_fasting_call_off,
    cancel: m.disciplines_fasting_call_off_cancel,
    doneTitle: m.disciplines_fasting_called_off_title,
    doneDescription: m.disciplines_fasting_called_off_description,
    failure: m.disciplines_fasting_call_off_failure,
  },
  delete: {
    title: m.disciplines_fasting_delete_title,
    description: m.disciplines_fasting_delete_description,
    confirm: m.common_delete,
    cancel: m.common_cancel,
    doneTitle: m.disciplines_fasting_deleted_title,
    doneDescription: m.disciplines_reflection_deleted_description,
    failure: m.disciplines_fasting_delete_failure,
  },
};

type RemoveFastDialogProps = { fast: Fast; kind: keyof typeof wordsByKind; onClose: () => void };

/** Asks for confirmation, because neither canceling a planned fast nor deleting a past one can be undone. */
export function RemoveFastDialog({ fast, kind, onClose }: RemoveFastDialogProps) {
  const { timeZone } = useCurrentUser();
  const removeMutation = useDeleteFast();
  const isGone = useRef(false);
  const messages = wordsByKind[kind];
  const { day } = formatDayAndTime(fast.startsAt, timeZone);
  const remove = async () => {
    try {
      await removeMutation.mutateAsync(fast.id);
      isGone.current = true;
      toast({
        title: messages.doneTitle(),
        description: messages.doneDescription(),
        tone: 'success',
      });
    } catch (error) {
      showErrorToast(error, messages.failure());
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.title()}
      description={messages.description({ name: fast.planName, day })}
      confirmLabel={messages.confirm()}
      cancelLabel={messages.cancel()}
      tone={kind === 'delete' ? 'danger' : 'default'}
      pending={removeMutation.isPending}
      onConfirm={() => void remove()}
      onCloseAutoFocus={(event) =>
        isGone.current && moveFocusOnClose(event, focusTargetAfter(kind))
      }
    />
  );
}

/**
 * Where focus moves after a fast is removed: the rest of the history if there is any, or else the available
 * plans.
 */
function focusTargetAfter(kind: keyof typeof wordsByKind): HTMLElement | null {
  const history = kind === 'delete' ? document.getElementById('fasting-history') : null;
  return history ?? document.getElementById('fasting-plans');
}
