import { showOutcomeToast, useUndelete, type WriteOutcome } from '@/features/offline';
import { showFailure, showFixedFailure } from '@/lib/failure-toast';
import { moveFocus } from '@/lib/focus';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';
import {
  type TitledEntry,
  useDeleteDevotional,
  useDeletePrayer,
  useRestoreDevotional,
  useRestorePrayer,
} from './api';

type DeletionOptions = {
  deleteMutation: {
    mutateAsync: (entry: TitledEntry) => Promise<WriteOutcome>;
    isPending: boolean;
  };
  restoreMutation: { mutateAsync: (id: string) => Promise<unknown> };
  words: Record<'deleted' | 'deleteFailure' | 'restored' | 'restoreFailure', () => string>;
};

/** Deletes immediately, with an undo button in the toast. */
function useDeletion({ deleteMutation, restoreMutation, words }: DeletionOptions) {
  const undelete = useUndelete();

  const restore = async (id: string, title: string) => {
    try {
      if (!(await undelete(id))) await restoreMutation.mutateAsync(id);
      toast({ title: words.restored(), description: title, tone: 'success' });
    } catch (error) {
      showFailure(error, m.common_error(), words.restoreFailure());
    }
  };

  // Awaited instead of using mutate() callbacks, because the entry is gone from the page by the time the
  // response arrives.
  const remove = async ({ id, title }: TitledEntry, pressed: HTMLElement) => {
    const focusTargets = focusTargetsFor(pressed);
    try {
      const outcome = await deleteMutation.mutateAsync({ id, title });
      moveFocus(
        pressed,
        focusTargets.find((target) => target.isConnected),
      );
      showOutcomeToast(outcome, {
        title: words.deleted(),
        description: title,
        tone: 'success',
        action: { label: m.common_undo(), onClick: () => void restore(id, title) },
      });
    } catch (error) {
      showFixedFailure(error, m.common_error(), words.deleteFailure());
    }
  };

  return { remove, isPending: deleteMutation.isPending };
}

/** Where focus may go when an entry is deleted: the next entry, the previous one, or the tab. */
function focusTargetsFor(pressed: HTMLElement): HTMLElement[] {
  const entry = pressed.closest('article');
  return [
    entry?.nextElementSibling?.querySelector('h2'),
    entry?.previousElementSibling?.querySelector('h2'),
    pressed.closest<HTMLElement>('[role="tabpanel"]'),
  ].filter((target) => target instanceof HTMLElement);
}

export function useDevotionalDeletion() {
  return useDeletion({
    deleteMutation: useDeleteDevotional(),
    restoreMutation: useRestoreDevotional(),
    words: {
      deleted: m.journal_devotional_deleted,
      deleteFailure: m.journal_devotional_delete_failure,
      restored: m.journal_devotional_restored,
      restoreFailure: m.journal_devotional_restore_failure,
    },
  });
}

export function usePrayerDeletion() {
  return useDeletion({
    deleteMutation: useDeletePrayer(),
    restoreMutation: useRestorePrayer(),
    words: {
      deleted: m.journal_prayer_deleted,
      deleteFailure: m.journal_prayer_delete_failure,
      restored: m.journal_prayer_restored,
      restoreFailure: m.journal_prayer_restore_failure,
    },
  });
}
