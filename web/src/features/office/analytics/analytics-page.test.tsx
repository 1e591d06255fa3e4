import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { AnalyticsPage } from './analytics-page';
import type { DayTotals } from './api';

function day(date: string, signUps: number): DayTotals {
  const practices = { devotional: 2, prayer: 0, mission: 0, abideMoment: 0 };
  const donations = { received: 3000, refunded: 500, net: 2500, count: 1 };
  return { date, signUps, activeUsers: 0, practices, studies: 0, sermons: 0, donations };
}

beforeEach(() => void vi.setSystemTime('2026-03-30T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

describe('the analytics', () => {
  it('show the last thirty days with their total, best day, and daily values', async () => {
    let requestParams: unknown;
    server.use(
      http.get('*/api/admin/analytics', ({ request }) => {
        requestParams = Object.fromEntries(new URL(request.url).searchParams);
        const days = [day('2026-03-29', 4), day('2026-03-30', 1)];
        return HttpResponse.json({ days, totals: { ...day('', 5), date: undefined } });
      }),
    );
    renderSignedIn(<AnalyticsPage />, { role: 'admin' });
    const figures = await screen.findAllByRole('figure');
    expect(requestParams).toEqual({ from: '2026-03-01', to: '2026-03-30' });
    const signUps = within(figures[0] ?? document.body);
    expect(signUps.getByText('Sign-ups')).toBeVisible();
    expect(signUps.getByText('5')).toBeVisible();
    expect(signUps.getByText(/^Peak: 4 on .*29/)).toBeVisible();
    expect(
      within(figures[3] ?? document.body).getByText('No activity in this period'),
    ).toBeVisible();
    const donations = within(figures[8] ?? document.body);
    expect(donations.getByText('Donations')).toBeVisible();
    expect(donations.getByText('$50.00')).toBeVisible();
    expect(donations.getByText(/^Peak: \$25.00 on .*29/)).toBeVisible();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual(['1', '4']);
    expect(rows[0]?.lastElementChild).toHaveTextContent('$25.00');
  });

  it('show the server message on error', async () => {
    server.use(
      http.get('*/api/admin/analytics', () =>
        HttpResponse.json({ message: 'A year at most.', code: 'invalid' }, { status: 400 }),
      ),
    );
    renderSignedIn(<AnalyticsPage />, { role: 'admin' });
    expect(await screen.findByText('A year at most.')).toBeVisible();
  });
});
