import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query-client';
import { ErrorPage } from './error-page';

const page = { broken: false };

function FailingComponent() {
  if (page.broken) throw new Error('secret inside');
  return <h1>Mended</h1>;
}

describe('a page that throws', () => {
  it('shows an error, hides the cause, and can be retried', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    page.broken = true;
    const router = createRouter({
      routeTree: createRootRoute({ component: FailingComponent, errorComponent: ErrorPage }),
      history: createMemoryHistory(),
    });
    render(
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Something went wrong',
    );
    expect(screen.queryByText(/secret inside/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    page.broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
  });
});
