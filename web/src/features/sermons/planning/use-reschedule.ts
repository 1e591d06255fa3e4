import { showFailure } from '@/lib/failure-toast';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { type Sermon, useReschedule } from './api';
import { formatSermonDay } from './words';

/** Moves a sermon to another day, or to none; the toast offers an undo. */
export function useMoveSermon() {
  const reschedule = useReschedule();
  const move = async (sermon: Sermon, to: string | null) => {
    const { id, title, scheduledDate: from } = sermon;
    if (to === from) return;
    try {
      await reschedule.mutateAsync({ id, from, to });
      toast({
        title: m.sermon_planning_sermon_updated(),
        description: m.sermon_planning_moved({
          title,
          day: formatSermonDay({ scheduledDate: to }),
        }),
        tone: 'success',
        action: {
          label: m.common_undo(),
          onClick: () => void move({ ...sermon, scheduledDate: to }, from),
        },
      });
    } catch (error) {
      showFailure(error, m.sermon_planning_sermon_update_failure());
    }
  };
  return move;
}
