import { showFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { useDeleteSeries, useDeleteSermon, useRestoreSeries, useRestoreSermon } from './api';

type TitledItem = { id: string; title: string };
type ItemMutation = { mutateAsync: (id: string) => Promise<unknown> };
type DeletionMessages = Record<
  'deleted' | 'deleteFailure' | 'restored' | 'restoreFailure',
  () => string
>;

/** Deletes at once; the toast offers an undo. Resolves to whether the item was deleted. */
function useDeletion(deleting: ItemMutation, restoring: ItemMutation, words: DeletionMessages) {
  const restore = async ({ id, title }: TitledItem) => {
    try {
      await restoring.mutateAsync(id);
      toast({ title: words.restored(), description: title, tone: 'success' });
    } catch (error) {
      showFailure(error, words.restoreFailure());
    }
  };

  return async (thing: TitledItem, pressed: HTMLElement): Promise<boolean> => {
    const focusTargets = focusCandidates(pressed);
    try {
      await deleting.mutateAsync(thing.id);
      moveFocus(
        pressed,
        focusTargets.find((target) => target.isConnected),
      );
      toast({
        title: words.deleted(),
        description: thing.title,
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void restore(thing) },
      });
      return true;
    } catch (error) {
      showFailure(error, words.deleteFailure());
      return false;
    }
  };
}

/** Returns where the focus may go: the next sermon, the previous one, or the heading above the list. */
function focusCandidates(pressed: HTMLElement): HTMLElement[] {
  const sermon = pressed.closest('article');
  return [
    sermon?.nextElementSibling?.querySelector('h3'),
    sermon?.previousElementSibling?.querySelector('h3'),
    document.getElementById(selectionHeadingId),
  ].filter((target) => target instanceof HTMLElement);
}

/** The id of the selection's heading. */
export const selectionHeadingId = 'selected-sermons';

export function useSermonDeletion() {
  return useDeletion(useDeleteSermon(), useRestoreSermon(), {
    deleted: m.sermon_planning_sermon_deleted,
    deleteFailure: m.sermon_planning_sermon_delete_failure,
    restored: m.sermon_planning_sermon_restored,
    restoreFailure: m.sermon_planning_sermon_restore_failure,
  });
}

export function useSeriesDeletion() {
  return useDeletion(useDeleteSeries(), useRestoreSeries(), {
    deleted: m.sermon_planning_series_deleted,
    deleteFailure: m.sermon_planning_series_delete_failure,
    restored: m.sermon_planning_series_restored,
    restoreFailure: m.sermon_planning_series_restore_failure,
  });
}
