import { useRef } from 'react';
import { m } from '@/messages';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { showErrorToast } from '../failures';
import { moveFocusOnClose } from '../focus-fallback';
import { type Sabbath, useRemoveSabbath } from './sabbath-api';
import { formatSpan } from './sabbath-hours';

type RemoveSabbathDialogProps = { sabbath: Sabbath; onClose: () => void };

export function RemoveSabbathDialog({ sabbath, onClose }: RemoveSabbathDialogProps) {
  const removeMutation = useRemoveSabbath();
  const isGone = useRef(false);
  const remove = async () => {
    try {
      await removeMutation.mutateAsync(sabbath.id);
      isGone.current = true;
      toast({
        title: m.disciplines_sabbath_removed_title(),
        description: m.disciplines_sabbath_removed_description(),
        tone: 'success',
      });
    } catch (error) {
      showErrorToast(error, m.disciplines_sabbath_remove_failure());
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.disciplines_sabbath_remove_title()}
      description={m.disciplines_sabbath_remove_description({ span: formatSpan(sabbath) })}
      confirmLabel={m.common_remove()}
      cancelLabel={m.common_cancel()}
      tone="danger"
      pending={removeMutation.isPending}
      onConfirm={() => void remove()}
      onCloseAutoFocus={(event) =>
        isGone.current && moveFocusOnClose(event, document.getElementById('next-sabbath'))
      }
    />
  );
}
