import type { Role, User } from '../session/roles';
import type { AdminUser } from './api';

type Actor = Pick<User, 'id' | 'role'>;
type Target = Pick<AdminUser, 'id' | 'role'>;

/**
 * Whether the server would allow this change. The server enforces the rule; this only hides controls that
 * would fail.
 */
export function canChange(actor: Actor, target: Target): boolean {
  return actor.id !== target.id && (actor.role === 'super_admin' || target.role !== 'super_admin');
}

/** The roles this user can assign. */
export function grantableRoles(actor: Pick<User, 'role'>): readonly Role[] {
  return actor.role === 'super_admin' ? ['user', 'admin', 'super_admin'] : ['user', 'admin'];
}

/**
 * Whether this account can get a password reset link. Accounts that sign in through an identity provider have
 * no password here.
 */
export function canCreateResetLink(
  actor: Actor,
  target: Target & Pick<AdminUser, 'authMethod'>,
): boolean {
  return canChange(actor, target) && target.authMethod === 'password';
}
