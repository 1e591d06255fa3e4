/** The face of this slice: what other slices and the app may use of it. */
export { useCurrentUser, useIsSignedIn } from './current-user';
export { LoadingScreen } from './loading-screen';
export { may, type Permission, type Role, type User } from './roles';
export { currentUserQuery, useSignOut } from './session-api';
export { SessionGate } from './session-gate';
export { leaveToSignIn } from './session-lost';
