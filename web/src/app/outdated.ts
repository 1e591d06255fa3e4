import { browser } from '@/lib/device/browser';

const storageKey = 'trellis-reloaded-at';
const shortestInterval = 10_000;

/**
 * After an update of the server, the pieces of code that an open page still names are gone; loading the page again brings
 * the new ones. Not twice in a row, and not without a network: then the page's own error message serves better.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - last < shortestInterval) return;
    event.preventDefault();
    window.sessionStorage.setItem(storageKey, String(Date.now()));
    browser.reload();
  });
}
