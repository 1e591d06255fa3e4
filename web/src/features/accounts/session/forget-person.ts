import type { QueryClient } from '@tanstack/react-query';
import { tokenStore } from '@/api/token-store';

/** Nothing of the person stays in this browser: neither what was read nor the token, nor drafts of what was not sent. */
export function forgetPerson(queries: QueryClient): void {
  queries.clear();
  tokenStore.clear();
  try {
    window.sessionStorage.clear();
    for (const key of Object.keys(window.localStorage)) {
      // Of prayers under way, anybody's: the rest is how this device is set.
      if (key.startsWith('trellis-prayer:')) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden here: then it holds nothing.
  }
}
