import { lazy, type ReactNode, Suspense } from 'react';
import { DraftOwner } from '@/lib/forms/draft-owner';
import { m } from '@/messages';
import { ErrorState } from '@/ui/states/error-state';
import { CurrentUserContext } from './current-user';
import { LoadingScreen } from './loading-screen';
import { useSession } from './session-api';

const SignInScreen = lazy(() =>
  import('../sign-in/sign-in-screen').then((module) => ({ default: module.SignInScreen })),
);

type SessionGateProps = {
  /** Shown instead of the sign-in screen on pages that have their own signed-out view. */
  signedOut?: ReactNode;
  children: ReactNode;
};

/** Renders its children for a signed-in user, and the sign-in screen on every route otherwise. */
export function SessionGate({ signedOut, children }: SessionGateProps) {
  const session = useSession();
  const loading = <LoadingScreen />;
  switch (session.status) {
    case 'loading':
      return loading;
    case 'unreachable':
      return (
        <main className="grid min-h-dvh place-items-center">
          <ErrorState
            level={1}
            title={m.error_start_title()}
            description={session.message}
            onRetry={session.retry}
            retryLabel={m.common_try_again_2()}
          />
        </main>
      );
    case 'signed-out':
      return <Suspense fallback={loading}>{signedOut ?? <SignInScreen />}</Suspense>;
    case 'signed-in':
      return (
        <CurrentUserContext value={session.user}>
          <DraftOwner value={session.user.id}>{children}</DraftOwner>
        </CurrentUserContext>
      );
  }
}
