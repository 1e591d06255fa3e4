import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { HomePage } from '@/features/home/home-page';
import { prefetchHome } from '@/features/home/prefetch';
import { safeNext } from '@/lib/safe-next';
import { m } from '@/messages';

type HomeSearch = {
  /** Where to go once signed in. */
  next?: string;
  /** The one-time link that makes the first administrator. */
  setup?: string;
  /** Why the identity provider's answer did not sign anybody in. */
  problem?: string;
};

export const Route = createFileRoute('/')({
  staticData: { title: m.page_home },
  validateSearch: ({ next, setup, problem }): HomeSearch => ({
    next: safeNext(next) ?? undefined,
    setup: text(setup),
    problem: text(problem),
  }),
  // Not awaited: the page shows each part as it comes.
  loader: ({ context }) => prefetchHome(context.queries),
  component: Home,
});

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

/** Rendered only below the gate: by now the sign-in screen's parameters have done their work. */
function Home() {
  const { next, setup, problem } = Route.useSearch();
  return next || setup || problem ? <ContinueTo path={next ?? '/'} /> : <HomePage />;
}

/** Goes on to a path that came from outside, so it is none of the typed routes. */
function ContinueTo({ path }: { path: string }) {
  const { history } = useRouter();
  useEffect(() => history.replace(path), [history, path]);
  return null;
}
