import { isUnauthorized, messageOf } from '@/api/errors';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

/**
 * Says that something did not work: the server's sentence, else the given one. Being signed out has a toast of its own,
 * shown for every call in one place, and only one toast is visible at a time: so it is left to that.
 */
export function showFailure(
  error: unknown,
  title: string,
  fallback: string = m.common_try_again(),
): void {
  if (isUnauthorized(error)) return;
  toast({ title, description: messageOf(error, fallback), tone: 'danger' });
}

/** The same where the specification fixes every word: they are shown whatever the server said. */
export function showFixedFailure(error: unknown, title: string, description: string): void {
  if (isUnauthorized(error)) return;
  toast({ title, description, tone: 'danger' });
}
