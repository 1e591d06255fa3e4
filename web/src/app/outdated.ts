import { browser } from '@/lib/device/browser';

const storageKey = 'trellis-reloaded-at';
const minReloadInterval = 10_000;

/**
 * After a server update, the chunks that an open page refers to are gone, so this reloads the page to fetch
 * the new ones. The page isn't reloaded twice in a row or while offline, where its own error message is more
 * useful.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(window.sessionStorage.getItem(storageKey));
    if (!navigator.onLine || Date.now() - last < minReloadInterval) return;
    event.preventDefault();
    window.sessionStorage.setItem(storageKey, String(Date.now()));
    browser.reload();
  });
}
