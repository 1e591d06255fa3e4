import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { tokenStore } from '@/api/token-store';
import { LoadingScreen, SessionGate } from '@/features/accounts';
import { m } from '@/messages';

const loadShell = () => import('./shell/shell').then((module) => ({ default: module.Shell }));
const Shell = lazy(loadShell);
// If the server goes down before this chunk has loaded, no banner is shown.
const OutageBanner = lazy(() =>
  import('./outage/outage-banner').then(
    (module) => ({ default: module.OutageBanner }),
    () => ({ default: () => null }),
  ),
);
const Toaster = lazy(() =>
  import('@/ui/toast/toast').then((module) => ({ default: module.Toaster })),
);

// A stored token means the shell will most likely be needed, so load it while the server checks the token.
if (tokenStore.get()) void loadShell();

/**
 * The layout around every route. The toaster and the banner are outside the sign-in gate, so they persist
 * across signing in and out.
 */
export function RootLayout() {
  const bare = useMatches({ select: (matches) => matches.some((match) => match.staticData.bare) });
  const SignedOut = useMatches({
    select: (matches) =>
      matches.findLast((match) => match.staticData.SignedOut)?.staticData.SignedOut,
  });
  return (
    <div className="max-lg:has-data-bottom-bar:[--bottom-bar:4rem]">
      {bare ? (
        <Outlet />
      ) : (
        <SessionGate signedOut={SignedOut && <SignedOut />}>
          <DocumentTitle />
          <Suspense fallback={<LoadingScreen />}>
            <Shell>
              <Outlet />
            </Shell>
          </Suspense>
        </SessionGate>
      )}
      <Suspense>
        <OutageBanner />
      </Suspense>
      <Suspense>
        <Toaster
          notificationLabel={m.common_notifications()}
          // Radix replaces the {hotkey} placeholder with the shortcut.
          regionLabel={m.app_notifications_region({ hotkey: '{hotkey}' })}
          closeLabel={m.app_dismiss()}
        />
      </Suspense>
    </div>
  );
}

function DocumentTitle() {
  const title = useMatches({
    select: (matches) => {
      const hasMatch = !matches.some((match) => match._notFound || match.status === 'notFound');
      return hasMatch && matches.findLast((match) => match.staticData.title)?.staticData.title;
    },
  });
  return <title>{m.app_document_title({ page: (title || m.error_not_found_title)() })}</title>;
}
