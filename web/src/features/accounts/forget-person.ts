import type { QueryClient } from '@tanstack/react-query';
import { tokenStore } from '@/api/token-store';

/** Nothing of the person stays in this browser: neither what was read nor the token, nor drafts of what was not sent. */
export function forgetPerson(queries: QueryClient): void {
  queries.clear();
  tokenStore.clear();
  try {
    window.sessionStorage.clear();
  } catch {
    // Storage is forbidden here: then it holds nothing.
  }
}
