import type { Role, User } from '../session/roles';
import type { AdminUser } from './api';

type Actor = Pick<User, 'id' | 'role'>;
type Target = Pick<AdminUser, 'id' | 'role'>;

/** Whether the server would take a change: it decides, this only spares people what it refuses. */
export function mayChange(actor: Actor, target: Target): boolean {
  return actor.id !== target.id && (actor.role === 'super_admin' || target.role !== 'super_admin');
}

/** The roles that somebody may give. */
export function grantable(actor: Pick<User, 'role'>): readonly Role[] {
  return actor.role === 'super_admin' ? ['user', 'admin', 'super_admin'] : ['user', 'admin'];
}

/** Whether somebody may be handed a link to a new password: whoever signs in elsewhere has none here. */
export function mayHandLink(actor: Actor, target: Target & Pick<AdminUser, 'authMethod'>): boolean {
  return mayChange(actor, target) && target.authMethod === 'password';
}
