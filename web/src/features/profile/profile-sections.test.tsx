import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenStore } from '@/api/token-store';
import { formatDay } from '@/lib/time/dates';
import { person } from '@/testing/people';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { getShownToast } from '@/ui/toast/toast-store';
import { ProfilePage } from './profile-page';

const signedInDevice = (id: string, current: boolean) => ({
  id,
  current,
  userAgent: current ? 'Firefox/140 Linux' : 'CriOS/140 iPhone',
  createdAt: '2026-03-01T08:00:00Z',
  lastSeenAt: '2026-03-01T08:00:00Z',
});

let devices: ReturnType<typeof signedInDevice>[];

beforeEach(() => {
  devices = [signedInDevice('here', true), signedInDevice('elsewhere', false)];
  server.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json(devices)),
    http.get('*/api/character/current', () =>
      HttpResponse.json({ name: 'Joy', description: 'x', verse: 'x', verseReference: 'y' }),
    ),
  );
});
afterEach(() => tokenStore.clear());

const serverErrorResponse = () =>
  HttpResponse.json({ message: 'Sick', code: 'internal' }, { status: 500 });
const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows the account details', async () => {
  renderSignedIn(<ProfilePage />, { role: 'admin' });
  const card = await screen.findByRole('region', { name: 'About you' });
  const since = formatDay(person().createdAt, person().timeZone);
  for (const fact of ['Ruth Moab', 'ruth', 'ruth@example.org', 'Admin', 'Member since', since]) {
    expect(card).toHaveTextContent(fact);
  }
  expect(card).toHaveTextContent('Username and password');
});

it('links to the audio and reminder settings', async () => {
  renderSignedIn(<ProfilePage />);
  expect(await screen.findByRole('link', { name: 'Audio Settings' })).toHaveAttribute(
    'href',
    '/tts-settings',
  );
  expect(screen.getByRole('link', { name: 'Set reminders' })).toHaveAttribute(
    'href',
    '/notifications?tab=reminders',
  );
});

describe('the password', () => {
  it('is validated in the form, then by the server, and cleared once changed', async () => {
    const sentBodies: unknown[] = [];
    const fieldErrors = { currentPassword: 'This is not your current password.' };
    server.use(
      http.post('*/api/auth/password', async ({ request }) => {
        const body = (await request.json()) as { currentPassword: string };
        sentBodies.push(body);
        return body.currentPassword === 'correct horse'
          ? HttpResponse.json({ token: 'new token' })
          : HttpResponse.json({ code: 'validation_failed', fields: fieldErrors }, { status: 400 });
      }),
    );
    tokenStore.set('old token');
    const { user } = renderSignedIn(<ProfilePage />);
    const change = await findSection('Change password');
    const current = await change.findByLabelText('Current password');
    const submit = change.getByRole('button', { name: 'Change password' });
    await user.type(current, 'not this one');
    await user.type(change.getByLabelText('New password'), '12345');
    await user.type(change.getByLabelText('Confirm new password'), '123456');
    await user.click(submit);
    expect(await change.findByText('Password must be at least 6 characters')).toBeVisible();
    expect(change.getByText("Passwords don't match")).toBeVisible();
    expect(sentBodies).toEqual([]);

    for (const label of ['New password', 'Confirm new password']) {
      await user.clear(change.getByLabelText(label));
      await user.type(change.getByLabelText(label), 'new secret');
    }
    await user.click(submit);
    expect(await change.findByText(fieldErrors.currentPassword)).toBeVisible();
    expect(current).toBeInvalid();
    expect(getShownToast()).toMatchObject({ title: "Couldn't change the password" });

    await user.clear(current);
    await user.type(current, 'correct horse');
    await user.click(submit);
    await waitFor(() => expect(getShownToast()).toMatchObject({ title: 'Password changed' }));
    expect(sentBodies.at(-1)).toEqual({
      currentPassword: 'correct horse',
      newPassword: 'new secret',
    });
    expect(current).toHaveValue('');
    expect(tokenStore.get()).toBe('new token');
  });
});

describe('the devices', () => {
  it('can be signed out one by one, except the current one', async () => {
    server.use(
      http.delete('*/api/auth/sessions/:id', ({ params }) => {
        devices = devices.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderSignedIn(<ProfilePage />);
    const list = await findSection('Signed-in devices');
    const [thisDevice, other] = await list.findAllByRole('listitem');
    expect(thisDevice).toHaveTextContent('Firefox on LinuxThis device');
    expect(within(thisDevice as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(within(other as HTMLElement).getByRole('button'));
    await waitFor(() => expect(getShownToast()).toMatchObject({ title: 'Device signed out' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  });

  it('are all signed out only after confirmation', async () => {
    const { user } = renderSignedIn(<ProfilePage />);
    const ask = await screen.findByRole('button', { name: 'Sign out everywhere' });
    await user.click(ask);
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(ask).toHaveFocus();
  });
});

it('rejects an invalid time zone', async () => {
  const { user } = renderSignedIn(<ProfilePage />);
  const day = await findSection('Local time');
  const zone = day.getByLabelText('Time zone');
  expect(zone).toHaveValue('Europe/London');
  expect(day.queryByRole('button', { name: 'Update time zone' })).toBeNull();
  await user.clear(zone);
  await user.type(zone, 'Middle/Earth');
  await user.click(day.getByRole('button', { name: 'Update time zone' }));
  expect(await day.findByText('Choose a time zone from the list')).toBeVisible();
});

it('shows an error when the data cannot be downloaded', async () => {
  server.use(http.get('*/api/user/data', serverErrorResponse));
  const { user } = renderSignedIn(<ProfilePage />);
  await user.click(await screen.findByRole('button', { name: 'Download my data' }));
  await waitFor(() =>
    expect(getShownToast()).toMatchObject({ title: "We couldn't download your data" }),
  );
});
