import { isUnauthorized } from '@/api/errors';
import { type Outcome, showOutcomeToast } from '@/features/offline';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

/** The server's limit. */
export const MAX_NOTE_LENGTH = 20_000;

export function showNoteSaved(outcome: Outcome): void {
  showOutcomeToast(outcome, {
    title: m.common_success(),
    description: m.bible_note_saved(),
    tone: 'success',
  });
}

/** Always shows the same message, whatever the server's error. Session expiry has its own toast. */
export function showNoteError(error: unknown): void {
  if (isUnauthorized(error)) return;
  toast({
    title: m.common_error(),
    description: m.bible_note_failure(),
    tone: 'danger',
  });
}
