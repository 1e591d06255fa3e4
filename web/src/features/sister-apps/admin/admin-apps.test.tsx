import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { AdminApps } from './admin-apps';
import type { AdminApp } from './api';

const appsPath = '*/api/admin/content/sister-apps';
const lanternApp: AdminApp = {
  id: '0190d7a0-0000-7000-8000-0000000000a1',
  displayName: 'Lantern',
  description: 'Lights a psalm every evening.',
  primaryColor: '#2B5F8A',
  websiteUrl: null,
  syncUrl: null,
  isRetired: true,
  connections: 0,
  activeKeys: 0,
  createdAt: '2026-03-01T09:00:00Z',
};

beforeEach(() => sessionStorage.clear());

const openAdminApps = () => renderSignedIn(<AdminApps />, { role: 'admin' }).user;

it('shows the connections and keys of an app, and whether it is archived', async () => {
  server.use(http.get(appsPath, () => HttpResponse.json([lanternApp])));
  openAdminApps();
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('0 members connected · No keys · Sends updates automatically');
  expect(within(row).getByText('Archived')).toBeVisible();
});

it('shows the errors in a new app and focuses the first one', async () => {
  server.use(http.get(appsPath, () => HttpResponse.json([])));
  const user = openAdminApps();
  await user.click(await screen.findByRole('button', { name: 'Add app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add app' }));
  await user.click(dialog.getByRole('button', { name: 'Save app' }));
  expect(dialog.getByText('Name is required')).toBeVisible();
  expect(dialog.getByLabelText(/^Name/)).toHaveFocus();
  await user.type(dialog.getByLabelText('Color'), 'green');
  await user.type(dialog.getByLabelText('Website'), 'lantern.example');
  expect(dialog.getByText(/^Use # and six hex digits/)).toBeVisible();
  expect(dialog.getByText(/^Enter a URL that starts with https:/)).toBeVisible();
});

it('shows a load error, retries, and shows the empty state', async () => {
  server.use(http.get(appsPath, () => HttpResponse.json({}, { status: 500 })));
  const user = openAdminApps();
  expect(await screen.findByText("We couldn't load the apps")).toBeVisible();
  server.use(http.get(appsPath, () => HttpResponse.json([])));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No apps yet')).toBeVisible();
});
