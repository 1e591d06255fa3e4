import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { createPolicyBoundary } from '../policy-boundary';
import { RootLayout } from '../root-layout';

/** What every route's loader is given. */
type RouterContext = { queries: QueryClient };

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: createPolicyBoundary(window.location.pathname),
  component: RootLayout,
});
