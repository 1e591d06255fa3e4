/**
 * The bearer token of token mode. It is read from local storage once and held in memory, because every call needs it;
 * another tab that signs in or out is heard through the `storage` event. No token means session mode: the cookie decides.
 */
const storageKey = 'auth-token';

type Listener = () => void;

let held = read();
const listeners = new Set<Listener>();

export const tokenStore = {
  get(): string | null {
    return held;
  },

  set(token: string): void {
    held = token;
    write(() => window.localStorage.setItem(storageKey, token));
  },

  clear(): void {
    held = null;
    write(() => window.localStorage.removeItem(storageKey));
  },

  /** Calls back when another tab changed the token; answers with a way to stop. */
  onChangedElsewhere(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

window.addEventListener('storage', (event) => {
  // A null key means that the other tab cleared the whole storage.
  if (event.key !== storageKey && event.key !== null) return;
  const now = read();
  if (now === held) return;
  held = now;
  for (const listener of listeners) listener();
});

/** Storage may be forbidden (a private window, a strict browser): then the token lives as long as the page. */
function read(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // Held in memory all the same; see `read`.
  }
}
