/** Public exports of this feature. */
export { deleteAccountSchema, passwordSchema } from './schemas';
export { clearUserData } from './session/clear-user-data';
export { fullNameOf, useCurrentUser, useIsSignedIn } from './session/current-user';
export { refetchDayQueries } from './session/day-queries';
export { LoadingScreen } from './session/loading-screen';
export { may, type Permission, type Role, type User } from './session/roles';
export { currentUserQuery, useSignOut } from './session/session-api';
export { SessionGate } from './session/session-gate';
export { redirectToSignIn } from './session/session-lost';
