import { m } from '@/messages';
import type { BadgeTone } from '@/ui/badge';
import type { Role } from '../session/roles';
import type { AdminUser } from './api';

const roles: Record<Role, { name: () => string; tone: BadgeTone }> = {
  user: { name: m.common_member, tone: 'neutral' },
  admin: { name: m.common_admin, tone: 'blue' },
  super_admin: { name: m.common_super_admin, tone: 'wine' },
};

export const roleName = (role: Role): string => roles[role].name();
export const roleTone = (role: Role): BadgeTone => roles[role].tone;

export function fullName({ firstName, lastName }: AdminUser): string {
  return `${firstName} ${lastName}`.trim();
}

/** The user's full name, or their email address if they have no name. */
export const nameOrEmail = (user: AdminUser): string => fullName(user) || user.email;
