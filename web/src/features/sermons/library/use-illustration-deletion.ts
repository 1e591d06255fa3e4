import { showFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import { type Illustration, useDeleteIllustration, useRestoreIllustration } from './api';

type Titled = Pick<Illustration, 'id' | 'title'>;

/** Deletes at once; the toast offers an undo. */
export function useIllustrationDeletion() {
  const deleting = useDeleteIllustration();
  const restoring = useRestoreIllustration();

  const restore = async ({ id, title }: Titled) => {
    try {
      await restoring.mutateAsync(id);
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
  const remove = async (entry: Titled, pressed: HTMLElement) => {
    const places = focusCandidates(pressed);
    try {
      await deleting.mutateAsync(entry.id);
      moveFocus(
        pressed,
        places.find((place) => place.isConnected),
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

  return { remove, isPending: deleting.isPending };
}

/** Where the focus may go when an entry is deleted: the next entry, the previous one, or the tab. */
function focusCandidates(pressed: HTMLElement): HTMLElement[] {
  const entry = pressed.closest('li');
  return [
    entry?.nextElementSibling?.querySelector('h3'),
    entry?.previousElementSibling?.querySelector('h3'),
    pressed.closest<HTMLElement>('[role="tabpanel"]'),
  ].filter((place) => place instanceof HTMLElement);
}
