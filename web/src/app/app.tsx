import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeProvider } from '@/ui/theme/theme-provider';
import { createQueryClient, prefetchCurrentUser } from './query-client';
import { createAppRouter } from './router';

const queryClient = createQueryClient();
prefetchCurrentUser(queryClient);
const router = createAppRouter(queryClient);

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>
  );
}
