/** Public exports of this feature. */
export { deleteAccountSchema, passwordSchema } from './schemas';
export { fullNameOf, useCurrentUser, useIsSignedIn } from './session/current-user';
export { readByNewClock } from './session/day-queries';
export { forgetPerson } from './session/forget-person';
export { LoadingScreen } from './session/loading-screen';
export { may, type Permission, type Role, type User } from './session/roles';
export { currentUserQuery, useSignOut } from './session/session-api';
export { SessionGate } from './session/session-gate';
export { leaveToSignIn } from './session/session-lost';
