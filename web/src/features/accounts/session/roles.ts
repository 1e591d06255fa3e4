import type { ApiResponse } from '@/api/query';

export type User = ApiResponse<'/api/auth/user'>;
export type Role = User['role'];

/** The permission a menu entry or page requires. */
export type Permission = 'admin' | 'super_admin';

const permissionsByRole: Record<Role, readonly Permission[]> = {
  user: [],
  admin: ['admin'],
  super_admin: ['admin', 'super_admin'],
};

export function may(role: Role, permission: Permission | undefined): boolean {
  return permission === undefined || permissionsByRole[role].includes(permission);
}
