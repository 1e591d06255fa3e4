import { lazy, Suspense } from 'react';
import type { User } from '@/features/accounts';
import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { ProfileSection } from './profile-section';

/** The page can be read before the form validation code has loaded. */
const PasswordForm = lazy(() =>
  import('./password-form').then((module) => ({ default: module.PasswordForm })),
);

type PasswordSectionProps = Pick<User, 'authMethod' | 'username'>;

export function PasswordSection({ authMethod, username }: PasswordSectionProps) {
  return (
    <ProfileSection title={m.common_change_password()} description={m.password_description()}>
      {authMethod === 'oidc' ? (
        <p className="text-sm">{m.password_oidc()}</p>
      ) : (
        <Suspense fallback={<Skeleton className="h-72 max-w-sm" />}>
          <PasswordForm username={username} />
        </Suspense>
      )}
    </ProfileSection>
  );
}
