import { lazy, type ReactNode, Suspense } from 'react';
import { m } from '@/messages';
import { ErrorState } from '@/ui/error-state';
import { CurrentUserContext } from './current-user';
import { LoadingScreen } from './loading-screen';
import { useSession } from './session-api';

const SignInScreen = lazy(() =>
  import('./sign-in-screen').then((module) => ({ default: module.SignInScreen })),
);

/** Shows its children to someone signed in, and the sign-in screen in place of every route to anyone else. */
export function SessionGate({ children }: { children: ReactNode }) {
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
            retryLabel={m.app_try_again()}
          />
        </main>
      );
    case 'signed-out':
      return (
        <Suspense fallback={loading}>
          <SignInScreen />
        </Suspense>
      );
    case 'signed-in':
      return <CurrentUserContext value={session.user}>{children}</CurrentUserContext>;
  }
}
