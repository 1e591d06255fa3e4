import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { ConfirmDialog } from '@/ui/overlays/confirm-dialog';
import { toast } from '@/ui/toast/toast-store';
import { type Enrolment, useLeavePlan } from './api';

type LeaveDialogProps = { enrolment: Enrolment; onClose: () => void };

/** Leaving a plan deletes its reading progress for good, so it needs confirmation. */
export function LeaveDialog({ enrolment, onClose }: LeaveDialogProps) {
  const { mutateAsync, isPending } = useLeavePlan();
  const { id, title } = enrolment;
  const leave = async () => {
    try {
      await mutateAsync(id);
      toast({
        title: m.reading_plans_left_title(),
        description: m.reading_plans_left_description({ title }),
        tone: 'success',
      });
    } catch (error) {
      showFailure(error, m.common_error(), m.reading_plans_leave_failure());
      onClose();
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={m.reading_plans_leave_title({ title })}
      description={m.reading_plans_leave_description()}
      confirmLabel={m.reading_plans_leave_confirm()}
      cancelLabel={m.common_cancel()}
      tone="danger"
      pending={isPending}
      onConfirm={() => void leave()}
    />
  );
}
