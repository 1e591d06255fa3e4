import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { createPolicyBoundary } from '../policy-boundary';
import { RootLayout } from '../root-layout';

/** The context that every route's loader receives. */
type RouterContext = { queries: QueryClient };

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: createPolicyBoundary(window.location.pathname),
  component: RootLayout,
});
