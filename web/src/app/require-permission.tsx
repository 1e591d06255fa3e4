import type { ReactNode } from 'react';
import { may, type Permission, useCurrentUser } from '@/features/accounts';
import { AccessDeniedPage } from './pages/access-denied-page';

type RequirePermissionProps = {
  permission: Permission;
  /** The message for members without access. */
  refusal: string;
  children: ReactNode;
};

/** Hides pages a member has no access to. The server checks access to the data itself. */
export function RequirePermission({ permission, refusal, children }: RequirePermissionProps) {
  const { role } = useCurrentUser();
  return may(role, permission) ? children : <AccessDeniedPage description={refusal} />;
}
