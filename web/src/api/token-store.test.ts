import { beforeEach, describe, expect, it, vi } from 'vitest';

const key = 'auth-token';

/** Simulates a page load: the module reads local storage when it is imported. */
async function loadStore() {
  vi.resetModules();
  return (await import('./token-store')).tokenStore;
}

function storeTokenInOtherTab(token: string | null) {
  if (token === null) window.localStorage.removeItem(key);
  else window.localStorage.setItem(key, token);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('token store', () => {
  beforeEach(() => window.localStorage.clear());

  it('reads the token from local storage under auth-token', async () => {
    window.localStorage.setItem(key, 'kept');
    expect((await loadStore()).get()).toBe('kept');
  });

  it('stores nothing in session mode', async () => {
    expect((await loadStore()).get()).toBeNull();
  });

  it('stores a new token in memory and local storage', async () => {
    const store = await loadStore();
    store.set('new');
    expect(store.get()).toBe('new');
    expect(window.localStorage.getItem(key)).toBe('new');
  });

  it('clears the token from memory and local storage', async () => {
    window.localStorage.setItem(key, 'kept');
    const store = await loadStore();
    store.clear();
    expect(store.get()).toBeNull();
    expect(window.localStorage.getItem(key)).toBeNull();
  });

  it('follows another tab and notifies its listeners once', async () => {
    const store = await loadStore();
    const listener = vi.fn();
    store.onChangedElsewhere(listener);
    storeTokenInOtherTab('theirs');
    storeTokenInOtherTab('theirs');
    expect(store.get()).toBe('theirs');
    expect(listener).toHaveBeenCalledTimes(1);
    storeTokenInOtherTab(null);
    expect(store.get()).toBeNull();
  });

  it('ignores its own changes, other keys, and changes after unsubscribing', async () => {
    const store = await loadStore();
    const listener = vi.fn();
    const stop = store.onChangedElsewhere(listener);
    store.set('mine');
    window.dispatchEvent(new StorageEvent('storage', { key: 'another' }));
    stop();
    storeTokenInOtherTab('theirs');
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps the token in memory when storage is blocked', async () => {
    const store = await loadStore();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    store.set('only here');
    expect(store.get()).toBe('only here');
  });
});
