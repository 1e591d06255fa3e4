import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { type Enrolment, type Portion, useMarkDayRead } from './api';

/** Marks a portion as read and shows a toast with an undo action. */
export function useMarkRead(enrolment: Enrolment) {
  const { mutateAsync, isPending, variables } = useMarkDayRead();
  const { id, title } = enrolment;

  const unmark = async ({ day }: Portion): Promise<boolean> => {
    try {
      await mutateAsync({ id, day, isRead: false });
      return true;
    } catch (error) {
      showFailure(error, m.common_error(), m.reading_plans_unread_failure());
      return false;
    }
  };

  const mark = async (portion: Portion): Promise<boolean> => {
    try {
      const { status } = await mutateAsync({ id, day: portion.day, isRead: true });
      const isFinished = status === 'completed';
      toast({
        title: isFinished ? m.reading_plans_finished_title() : m.reading_plans_read_title(),
        description: isFinished
          ? m.reading_plans_finished_description({ title })
          : portion.references.join(', '),
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void unmark(portion) },
      });
      return true;
    } catch (error) {
      showFailure(error, m.common_error(), m.common_failed_to_mark_as_read());
      return false;
    }
  };

  return {
    mark,
    unmark,
    isPending,
    /** The change being saved, if any. */
    pendingDay: isPending ? variables : undefined,
  };
}
