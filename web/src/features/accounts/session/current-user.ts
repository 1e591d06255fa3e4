import { createContext, use } from 'react';
import type { User } from './roles';

export const CurrentUserContext = createContext<User | null>(null);

/** The person signed in, with the name to call them by. Every page stands below the gate, so there always is one. */
export function useCurrentUser(): User & { fullName: string } {
  const user = use(CurrentUserContext);
  if (!user) throw new Error('useCurrentUser belongs below the SessionGate');
  return { ...user, fullName: fullNameOf(user) };
}

/** For what may be shown to nobody as well. */
export function useIsSignedIn(): boolean {
  return use(CurrentUserContext) !== null;
}

export function fullNameOf({ firstName, lastName, username }: User): string {
  return `${firstName} ${lastName}`.trim() || username;
}
