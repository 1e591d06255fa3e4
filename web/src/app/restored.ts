import { browser } from '@/lib/device/browser';

/**
 * The step back brings a page as the browser froze it, whoever has signed out since: nothing of it is shown, and the server
 * is asked anew who is there.
 */
export function reloadWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.body.hidden = true;
    browser.reload();
  });
}
