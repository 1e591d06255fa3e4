import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderSignedIn } from '@/testing/signed-in';
import { Shell } from './shell';

beforeEach(() => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'America/Los_Angeles',
  });
});

const openPage = (timeZone: string) =>
  renderSignedIn(
    <Shell>
      <h1>Today</h1>
    </Shell>,
    { timeZone },
  );

it('shows a page together with the time zone question, which would push the page down later', async () => {
  openPage('Europe/Paris');
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Time zone change' })).toBeVisible();
});

it('shows a page without the question when the device is in the same time zone', async () => {
  openPage('America/Los_Angeles');
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Time zone change' })).toBeNull();
});
