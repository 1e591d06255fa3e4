import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '../root-layout';

/** What every route's loader is given. */
type RouterContext = { queries: QueryClient };

export const Route = createRootRouteWithContext<RouterContext>()({ component: RootLayout });
