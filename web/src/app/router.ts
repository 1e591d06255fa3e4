import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ErrorPage } from './pages/error-page';
import { NotFoundPage } from './pages/not-found-page';
import { PendingPage } from './pages/pending-page';
import { routeTree } from './route-tree.gen';

/** Values in addresses are plain text, as people write and read them; a route that wants a number asks for one. */
const plainText = (value: unknown) => String(value);

/** The routes, whose loaders read through the app's one query client. */
export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries },
    parseSearch: parseSearchWith(plainText),
    stringifySearch: stringifySearchWith(plainText),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The page's name in the window's title. */
    title?: () => string;
    /** Shown to anyone, signed in or not, and without the frame. */
    bare?: true;
    /** What stands here for who is not signed in, in place of the sign-in screen. */
    SignedOut?: ComponentType;
  }
}
