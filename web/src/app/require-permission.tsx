import type { ReactNode } from 'react';
import { may, type Permission, useCurrentUser } from '@/features/accounts';
import { AccessDeniedPage } from './pages/access-denied-page';

type RequirePermissionProps = {
  permission: Permission;
  /** What to tell someone who may not see this. */
  refusal: string;
  children: ReactNode;
};

/** Spares people pages that are not theirs. The server guards the data itself, whatever is shown here. */
export function RequirePermission({ permission, refusal, children }: RequirePermissionProps) {
  const { role } = useCurrentUser();
  return may(role, permission) ? children : <AccessDeniedPage description={refusal} />;
}
