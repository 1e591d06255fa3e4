import { browser } from '@/lib/device/browser';

const storageKey = 'trellis-reloaded-at';
const shortestInterval = 10_000;

/**
 * After a server update, the chunks that an open page refers to are gone; reloading the page fetches the new
 * ones. It doesn't reload twice in a row or while offline, where the page's own error message is more useful.
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
