import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HomePage } from '@/features/home/home-page';
import { prefetchHome } from '@/features/home/prefetch';
import { safeRedirectPath } from '@/lib/safe-next';
import { m } from '@/messages';

type HomeSearch = {
  /** Where to go after signing in. */
  next?: string;
  /** The one-time token from the link that creates the first administrator. */
  setup?: string;
  /** Why signing in with the identity provider failed. */
  problem?: string;
};

export const Route = createFileRoute('/')({
  staticData: { title: m.page_home },
  validateSearch: ({ next, setup, problem }): HomeSearch => ({
    next: safeRedirectPath(next) ?? undefined,
    setup: stringOrUndefined(setup),
    problem: stringOrUndefined(problem),
  }),
  // Not awaited: each section on the page appears as it loads.
  loader: ({ context }) => prefetchHome(context.queries),
  component: Home,
});

function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

/** Rendered only after sign-in, when the sign-in screen's parameters are no longer needed. */
function Home() {
  const { next, setup, problem } = Route.useSearch();
  return next || setup || problem ? <ContinueTo path={next ?? '/'} /> : <HomePage />;
}

/** Navigates to a path that came from outside the app and therefore isn't one of the typed routes. */
function ContinueTo({ path }: { path: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(path), [history, path]);
  return null;
}
