import { m } from '@/messages';
import { type ToastOptions, toast } from '@/ui/toast/toast-store';
import type { WriteOutcome } from './types';

/**
 * Confirms that a change was saved, or that it is stored until it can be synced. The undo action is the same
 * for both.
 */
export function showOutcomeToast(outcome: WriteOutcome, done: ToastOptions): void {
  if (outcome === 'sent') toast(done);
  else {
    toast({
      title: m.unsent_kept_title(),
      description: m.unsent_kept(),
      action: done.action,
    });
  }
}
