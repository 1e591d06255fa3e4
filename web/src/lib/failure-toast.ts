import { isUnauthorized, messageOf } from '@/api/errors';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

/**
 * Shows that an action failed, with the server's message or else the given one. Skips unauthorized errors,
 * which already show a toast for every call, because only one toast is visible at a time.
 */
export function showFailure(
  error: unknown,
  title: string,
  fallback: string = m.common_try_again(),
): void {
  if (isUnauthorized(error)) return;
  toast({ title, description: messageOf(error, fallback), tone: 'danger' });
}

/** Like `showFailure`, but always shows the given text because the specification fixes its wording. */
export function showFixedFailure(error: unknown, title: string, description: string): void {
  if (isUnauthorized(error)) return;
  toast({ title, description, tone: 'danger' });
}
