import { useRef } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { m } from '@/messages';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { showRefusal } from '../failures';
import { moveFocusOnClose } from '../focus-fallback';
import { dayAndTime } from '../moments';
import { type Fast, useDeleteFast } from './fasting-api';

const words = {
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

type RemoveFastDialogProps = { fast: Fast; kind: keyof typeof words; onClose: () => void };

/** Asks for confirmation, because neither canceling a planned fast nor deleting a past one can be undone. */
export function RemoveFastDialog({ fast, kind, onClose }: RemoveFastDialogProps) {
  const { timeZone } = useCurrentUser();
  const removing = useDeleteFast();
  const isGone = useRef(false);
  const said = words[kind];
  const { day } = dayAndTime(fast.startsAt, timeZone);
  const remove = async () => {
    try {
      await removing.mutateAsync(fast.id);
      isGone.current = true;
      toast({
        title: said.doneTitle(),
        description: said.doneDescription(),
        tone: 'success',
      });
    } catch (error) {
      showRefusal(error, said.failure());
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={said.title()}
      description={said.description({ name: fast.planName, day })}
      confirmLabel={said.confirm()}
      cancelLabel={said.cancel()}
      tone={kind === 'delete' ? 'danger' : 'default'}
      pending={removing.isPending}
      onConfirm={() => void remove()}
      onCloseAutoFocus={(event) => isGone.current && moveFocusOnClose(event, placeAfter(kind))}
    />
  );
}

/** The rest of the history if there is any, or the available plans. */
function placeAfter(kind: keyof typeof words): HTMLElement | null {
  const history = kind === 'delete' ? document.getElementById('fasting-history') : null;
  return history ?? document.getElementById('fasting-plans');
}
