import { m } from '@/messages';
import { type ToastOptions, toast } from '@/ui/toast/toast-store';
import type { Outcome } from './types';

/** Says that it is done, or that it is kept until it can be. The way back is the same. */
export function toastOutcome(outcome: Outcome, done: ToastOptions): void {
  if (outcome === 'sent') toast(done);
  else {
    toast({
      title: m.unsent_kept_title(),
      description: m.unsent_kept(),
      action: done.action,
    });
  }
}
