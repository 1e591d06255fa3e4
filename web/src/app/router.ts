import type { QueryClient } from '@tanstack/react-query';
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ErrorPage } from './pages/error-page';
import { NotFoundPage } from './pages/not-found-page';
import { PendingPage } from './pages/pending-page';
import { routeTree } from './route-tree.gen';

/**
 * Search parameters are plain text, the way people read and type them; a route that needs a number parses it.
 */
const toPlainText = (value: unknown) => String(value);

/** Creates the router; its loaders use the app's query client. */
export function createAppRouter(queries: QueryClient) {
  return createRouter({
    routeTree,
    context: { queries },
    parseSearch: parseSearchWith(toPlainText),
    stringifySearch: stringifySearchWith(toPlainText),
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
    /** The page's name in the document title. */
    title?: () => string;
    /** Shown without the app's layout, whether the visitor is signed in or not. */
    bare?: true;
    /** Shown to signed-out visitors instead of the sign-in screen. */
    SignedOut?: ComponentType;
  }
}
