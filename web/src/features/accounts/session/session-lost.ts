import { browser } from '@/lib/device/browser';
import { signInAddress } from '@/lib/safe-next';
import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

/** Time to read the toast before the page goes. */
const redirectDelay = 500;

let leaving = false;

/** The server no longer knows this person: says so, then goes to sign in and comes back here. Many calls may fail at once. */
export function leaveToSignIn(): void {
  if (leaving) return;
  leaving = true;
  toast({
    title: m.session_unauthorized_title(),
    description: m.session_unauthorized_description(),
    tone: 'danger',
  });
  const here = window.location.pathname + window.location.search;
  setTimeout(() => {
    leaving = false;
    browser.goTo(signInAddress(here));
  }, redirectDelay);
}
