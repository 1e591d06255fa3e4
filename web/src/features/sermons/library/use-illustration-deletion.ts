import { showFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { type Illustration, useDeleteIllustration, useRestoreIllustration } from './api';

type TitledIllustration = Pick<Illustration, 'id' | 'title'>;

/** Deletes an illustration at once; the toast offers an undo. */
export function useIllustrationDeletion() {
  const deleteMutation = useDeleteIllustration();
  const restoreMutation = useRestoreIllustration();

  const restore = async ({ id, title }: TitledIllustration) => {
    try {
      await restoreMutation.mutateAsync(id);
      toast({
        title: m.sermon_library_illustration_restored(),
        description: title,
        tone: 'success',
      });
    } catch (error) {
      showFailure(error, m.sermon_library_restore_failure());
    }
  };

  // Awaited rather than passed to mutate(): the entry is unmounted before the response arrives.
  const remove = async (entry: TitledIllustration, pressed: HTMLElement) => {
    const focusTargets = focusCandidates(pressed);
    try {
      await deleteMutation.mutateAsync(entry.id);
      moveFocus(
        pressed,
        focusTargets.find((target) => target.isConnected),
      );
      toast({
        title: m.sermon_library_illustration_deleted(),
        description: entry.title,
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void restore(entry) },
      });
    } catch (error) {
      showFailure(error, m.sermon_library_delete_failure());
    }
  };

  return { remove, isPending: deleteMutation.isPending };
}

/** Returns where the focus may go when an entry is deleted: the next entry, the previous one, or the tab. */
function focusCandidates(pressed: HTMLElement): HTMLElement[] {
  const entry = pressed.closest('li');
  return [
    entry?.nextElementSibling?.querySelector('h3'),
    entry?.previousElementSibling?.querySelector('h3'),
    pressed.closest<HTMLElement>('[role="tabpanel"]'),
  ].filter((target) => target instanceof HTMLElement);
}
