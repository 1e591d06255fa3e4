import type { QueryClient } from '@tanstack/react-query';
import { tokenStore } from '@/api/token-store';

/** Deletes everything about the user from this browser: cached data, the token, and unsaved drafts. */
export function clearUserData(queries: QueryClient): void {
  queries.clear();
  tokenStore.clear();
  try {
    window.sessionStorage.clear();
    for (const key of Object.keys(window.localStorage)) {
      // Deletes prayers in progress for every user who has used this browser. The other keys are device
      // settings.
      if (key.startsWith('trellis-prayer:')) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
