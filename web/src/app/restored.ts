import { browser } from '@/lib/device/browser';

/**
 * Going back can restore a page from the browser's back/forward cache after its user has signed out. The page
 * is hidden, and reloading it asks the server who is signed in.
 */
export function reloadWhenRestored(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    document.body.hidden = true;
    browser.reload();
  });
}
