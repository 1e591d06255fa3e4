import { browser } from '@/lib/device/browser';
import { signInUrl } from '@/lib/safe-next';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

/** Gives the user time to read the toast before the redirect. */
const redirectDelay = 500;

let isRedirecting = false;

/**
 * Handles an expired session: shows a toast, then redirects to sign-in and back to this page. Runs once, even
 * if many requests fail together.
 */
export function redirectToSignIn(): void {
  if (isRedirecting) return;
  isRedirecting = true;
  toast({
    title: m.session_unauthorized_title(),
    description: m.session_unauthorized_description(),
    tone: 'danger',
  });
  const currentUrl = window.location.pathname + window.location.search;
  setTimeout(() => {
    isRedirecting = false;
    browser.goTo(signInUrl(currentUrl));
  }, redirectDelay);
}
