/**
 * The bearer token used in token mode. It is read from local storage once and held in memory, because every
 * call needs it; the `storage` event reports when another tab signs in or out. Without a token, the app is
 * in session mode and uses the cookie.
 */
const storageKey = 'auth-token';

type Listener = () => void;

let cachedToken = readStoredToken();
const listeners = new Set<Listener>();

export const tokenStore = {
  get(): string | null {
    return cachedToken;
  },

  set(token: string): void {
    cachedToken = token;
    updateStorage(() => window.localStorage.setItem(storageKey, token));
  },

  clear(): void {
    cachedToken = null;
    updateStorage(() => window.localStorage.removeItem(storageKey));
  },

  /** Calls the listener when another tab changes the token; returns a function that unsubscribes. */
  onChangedElsewhere(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

window.addEventListener('storage', (event) => {
  // A null key means that the other tab cleared all of local storage.
  if (event.key !== storageKey && event.key !== null) return;
  const now = readStoredToken();
  if (now === cachedToken) return;
  cachedToken = now;
  for (const listener of listeners) listener();
});

/** Storage may be blocked (a private window, a strict browser); the token then lasts as long as the page. */
function readStoredToken(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function updateStorage(change: () => void): void {
  try {
    change();
  } catch {
    // The token is still held in memory for as long as the page is open.
  }
}
