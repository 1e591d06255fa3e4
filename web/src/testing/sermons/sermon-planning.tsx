import { useNavigate, useSearch } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { SessionGate } from '@/features/accounts';
import { readAddress } from '@/features/sermons/planning/address';
import { PlanningPage } from '@/features/sermons/planning/planning-page';
import { toast } from '@/ui/toast/toast-store';
import { person } from '../people';
import { renderInApp } from '../render';
import { server } from '../server';
import { series, sermon, servePlan } from './sermon-plan';

/** The plan on the fake server. */
export let fakePlan: ReturnType<typeof servePlan>;

/** Two series and five sermons, on a Tuesday in March. */
export function servePlanning(): void {
  beforeEach(() => {
    window.sessionStorage.clear();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') });
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(person())));
    fakePlan = servePlan({
      series: [series(), series({ id: 'ruth', title: 'Ruth', theme: '', description: '' })],
      sermons: [
        sermon(),
        sermon({
          id: 'son',
          title: "The Official's Son",
          scheduledDate: '2026-03-15',
          status: 'scheduled',
        }),
        sermon({
          id: 'pool',
          title: 'The Pool',
          scheduledDate: null,
          status: 'in-progress',
          blockCount: 1,
        }),
        sermon({
          id: 'naomi',
          title: 'Call Me Mara',
          seriesId: 'ruth',
          status: 'completed',
          passages: [],
          blockCount: 0,
        }),
        sermon({ id: 'loose', title: 'A Wedding', seriesId: null, scheduledDate: '2026-05-02' }),
      ],
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    // Toasts outlive a test, so clear them.
    toast({ title: '' });
  });
}

/** Replaces the route in tests. */
function Page() {
  const address = readAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  return (
    <PlanningPage
      address={address}
      onAddress={(search) => void navigate({ to: '/sermon-planning', search })}
    />
  );
}

export function openPlan(search = '') {
  return renderInApp(
    <SessionGate>
      <Page />
    </SessionGate>,
    { path: `/sermon-planning${search}` },
  );
}

export const shownTitles = () =>
  screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
export const row = (title: string) => screen.findByRole('article', { name: title });
export const dialog = (name: string) => screen.findByRole('dialog', { name });
export const pressButton = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('button', { name }));

export async function chooseAction(user: UserEvent, title: string, action: string) {
  await row(title);
  await user.click(await screen.findByRole('button', { name: `More actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

export async function expectToast(title: string, description?: string) {
  expect(await screen.findByText(title)).toBeVisible();
  if (description) expect(await screen.findByText(description)).toBeVisible();
}
