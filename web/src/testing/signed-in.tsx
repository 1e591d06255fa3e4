import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import type { User } from '@/features/accounts';
import { SessionGate } from '@/features/accounts';
import { person } from './people';
import { renderInApp } from './render';
import { server } from './server';

/** Renders a page as a signed-in member sees it. */
export function renderSignedIn(page: ReactElement, change: Partial<User> = {}) {
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(person('user', change))));
  return renderInApp(<SessionGate>{page}</SessionGate>);
}
