import { isUnauthorized } from '@/api/errors';
import { showOutcomeToast, type WriteOutcome } from '@/features/offline';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

/** The longest note the server accepts, in characters. */
export const MAX_NOTE_LENGTH = 20_000;

export function showNoteSaved(outcome: WriteOutcome): void {
  showOutcomeToast(outcome, {
    title: m.common_success(),
    description: m.bible_note_saved(),
    tone: 'success',
  });
}

/** Shows the same message for every server error. Session expiry has its own toast. */
export function showNoteError(error: unknown): void {
  if (isUnauthorized(error)) return;
  toast({
    title: m.common_error(),
    description: m.bible_note_failure(),
    tone: 'danger',
  });
}
