import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { toast } from '@/ui/toast/toast-store';
import { type Study, useDeleteStudy } from './api';
import { focusStudyList } from './list-heading';

const ConfirmDialog = lazy(() =>
  import('@/ui/overlays/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })),
);

type DeleteStudyButtonProps = {
  study: Study;
  /** Shows only an icon, for use in a list row. */
  isIcon?: boolean;
  onDeleted: (id: string) => void;
};

/** Asks for confirmation, because deleting can't be undone. */
export function DeleteStudyButton({ study, isIcon = false, onDeleted }: DeleteStudyButtonProps) {
  const { id, title } = study;
  const [dialogState, setDialogState] = useState<'never' | 'open' | 'closed'>('never');
  const isGone = useRef(false);
  const { mutateAsync, isPending } = useDeleteStudy();
  const remove = async () => {
    try {
      await mutateAsync(id);
      isGone.current = true;
      toast({ title: m.studies_deleted_title(), description: title, tone: 'success' });
      onDeleted(id);
    } catch (error) {
      setDialogState('closed');
      showFailure(error, m.studies_delete_failure_title());
    }
  };
  return (
    <>
      {isIcon ? (
        <IconButton
          className="shrink-0 text-muted"
          icon={Trash2}
          label={m.common_delete_title({ title })}
          onClick={() => setDialogState('open')}
        />
      ) : (
        <Button variant="ghost" onClick={() => setDialogState('open')}>
          <Trash2 aria-hidden="true" />
          {m.common_delete()}
        </Button>
      )}
      <Suspense>
        {dialogState !== 'never' && (
          <ConfirmDialog
            open={dialogState === 'open'}
            onOpenChange={(isOpen) => setDialogState(isOpen ? 'open' : 'closed')}
            title={m.studies_delete_title({ title })}
            description={m.common_this_action_cannot_be_undone()}
            confirmLabel={m.common_delete()}
            cancelLabel={m.common_cancel()}
            tone="danger"
            pending={isPending}
            onConfirm={() => void remove()}
            onCloseAutoFocus={(event) => {
              // The clicked button was removed together with the study.
              if (!isGone.current) return;
              event.preventDefault();
              focusStudyList();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
