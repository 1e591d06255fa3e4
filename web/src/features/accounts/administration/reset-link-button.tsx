import { lazy, Suspense, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { useCurrentUser } from '../session/current-user';
import type { AdminUser } from './api';
import { canCreateResetLink } from './rules';
import { nameOrEmail } from './words';

const ResetLinkDialog = lazy(() =>
  import('./reset-link-dialog').then((module) => ({ default: module.ResetLinkDialog })),
);

/**
 * Creates a reset link for a member who forgot their password. Hidden for accounts that the server would
 * refuse.
 */
export function ResetLinkButton({ user }: { user: AdminUser }) {
  const [isOpen, setOpen] = useState(false);
  if (!canCreateResetLink(useCurrentUser(), user)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        aria-label={m.users_reset_link_named({ name: nameOrEmail(user) })}
        onClick={() => setOpen(true)}
      >
        {m.users_reset_link()}
      </Button>
      <Suspense>
        {isOpen && <ResetLinkDialog user={user} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
