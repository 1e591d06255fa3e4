import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createQueryClient } from '@/app/query-client';
import { ThemeProvider } from '@/ui/theme/theme-provider';
import { Toaster } from '@/ui/toast/toast';

/** Renders a part of the app in its usual environment: with a router, the query defaults and the toaster. */
export function renderInApp(
  part: ReactElement,
  { path = '/', queries = createQueryClient() }: { path?: string; queries?: QueryClient } = {},
) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part, notFoundComponent: () => part }),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(
    <QueryClientProvider client={queries}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
      <Toaster notificationLabel="Notification" regionLabel="Toasts" closeLabel="Dismiss" />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), queries };
}
