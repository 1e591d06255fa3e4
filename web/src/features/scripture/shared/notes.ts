import { isUnauthorized } from '@/api/errors';
import { type Outcome, toastOutcome } from '@/features/offline';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

/** As long as the server takes. */
export const LONGEST_NOTE = 20_000;

export function showNoteSaved(outcome: Outcome): void {
  toastOutcome(outcome, {
    title: m.common_success(),
    description: m.bible_note_saved(),
    tone: 'success',
  });
}

/** The words of the specification, whatever the server said. Being signed out has a toast of its own. */
export function showNoteNotSaved(error: unknown): void {
  if (isUnauthorized(error)) return;
  toast({
    title: m.common_error(),
    description: m.bible_note_failure(),
    tone: 'danger',
  });
}
