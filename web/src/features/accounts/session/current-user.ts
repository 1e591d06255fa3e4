import { createContext, use } from 'react';
import type { User } from './roles';

export const CurrentUserContext = createContext<User | null>(null);

/**
 * The signed-in user and their display name. Pages render inside the session gate, so there is always one.
 */
export function useCurrentUser(): User & { fullName: string } {
  const user = use(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser belongs below the SessionGate');
  return { ...user, fullName: fullNameOf(user) };
}

/** For components that also render for signed-out visitors. */
export function useIsSignedIn(): boolean {
  return use(CurrentUserContext) !== null;
}

export function fullNameOf({ firstName, lastName, username }: User): string {
  return `${firstName} ${lastName}`.trim() || username;
}
