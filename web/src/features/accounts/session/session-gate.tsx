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
  /** In place of the sign-in screen, where a page has words of its own for it. */
  signedOut?: ReactNode;
  children: ReactNode;
};

/** Shows its children to someone signed in, and the sign-in screen in place of every route to anyone else. */
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
