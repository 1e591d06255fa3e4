import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenStore } from '@/api/token-store';
import type { User } from '@/features/accounts';
import { browser } from '@/lib/device/browser';
import { person } from '@/testing/people';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { getShownToast } from '@/ui/toast/toast-store';
import { ProfilePage } from './profile-page';

let saved: User;
let sent: unknown[];

const accept = (path: string, change: (body: Record<string, unknown>) => Partial<User>) =>
  http.patch(`*${path}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push(body);
    saved = { ...saved, ...change(body) };
    return HttpResponse.json(saved);
  });

beforeEach(() => {
  saved = person();
  sent = [];
  server.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json([])),
    http.get('*/api/character/current', () =>
      HttpResponse.json({
        name: saved.weeklyFocus ?? 'Kindness',
        description: `All about ${saved.weeklyFocus ?? 'Kindness'}.`,
        verse: 'x',
        verseReference: 'y',
      }),
    ),
    accept('/api/user/pathway', ({ pathway }) => ({ spiritualPathway: String(pathway) })),
    accept('/api/user/weekly-focus', ({ focus }) => ({ weeklyFocus: String(focus) })),
    accept('/api/user/time-zone', ({ timeZone }) => ({ timeZone: String(timeZone) })),
    accept('/api/user/streaks', ({ show }) => ({ showStreaks: show === true })),
  );
});

function open(change: Partial<User> = {}) {
  saved = person('user', change);
  return renderSignedIn(<ProfilePage />, change);
}

const unwell = () => HttpResponse.json({ message: 'Sick', code: 'internal' }, { status: 500 });

describe('the pathway', () => {
  it('can be updated only after it changes', async () => {
    const { user } = open({ spiritualPathway: 'Wilderness' });
    expect(await screen.findByRole('radio', { name: 'Wilderness' })).toBeChecked();
    const offered = screen.getByRole('region', { name: 'Spiritual pathway' });
    expect(within(offered).getAllByRole('radio')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Update Pathway' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Leadership' }));
    await user.click(screen.getByRole('button', { name: 'Update Pathway' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Updated',
        description: 'Your pathway is now Leadership.',
      }),
    );
    expect(sent).toEqual([{ pathway: 'Leadership' }]);
    expect(screen.getByRole('radio', { name: 'Leadership' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Update Pathway' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Wilderness' }));
    expect(screen.getByRole('button', { name: 'Update Pathway' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Leadership' }));
    expect(screen.queryByRole('button', { name: 'Update Pathway' })).toBeNull();
  });

  it('recognizes the names used in the admin area', async () => {
    open({ spiritualPathway: 'Mature Believer' });
    expect(await screen.findByRole('radio', { name: 'Mature in Christ' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Update Pathway' })).toBeNull();
  });

  it('shows the specified error message when saving fails', async () => {
    server.use(http.patch('*/api/user/pathway', unwell));
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'New Believer' }));
    await user.click(screen.getByRole('button', { name: 'Update Pathway' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Error',
        description: 'Failed to update pathway',
      }),
    );
    expect(screen.getByRole('button', { name: 'Update Pathway' })).toBeVisible();
  });
});

describe('the weekly focus', () => {
  const choose = async (user: ReturnType<typeof open>['user'], name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Fruit of the Spirit' }));
    await user.click(await screen.findByRole('option', { name }));
  };

  it('offers all nine, saves one, and shows it as the current focus', async () => {
    const { user } = open();
    expect(await screen.findByText('All about Kindness.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update Focus' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Fruit of the Spirit' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Love',
      'Joy',
      'Peace',
      'Patience',
      'Kindness',
      'Goodness',
      'Faithfulness',
      'Gentleness',
      'Self-Control',
    ]);
    await user.click(screen.getByRole('option', { name: 'Patience' }));
    await user.click(screen.getByRole('button', { name: 'Update Focus' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Updated',
        description: 'Your focus is now Patience.',
      }),
    );
    expect(sent).toEqual([{ focus: 'Patience' }]);
    expect(await screen.findByText('All about Patience.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Fruit of the Spirit' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Update Focus' })).toBeNull();
  });

  it('shows the specified error message when saving fails', async () => {
    server.use(http.patch('*/api/user/weekly-focus', unwell));
    const { user } = open();
    await choose(user, 'Joy');
    await user.click(screen.getByRole('button', { name: 'Update Focus' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Error',
        description: 'Failed to update focus',
      }),
    );
  });
});

describe('the time zone', () => {
  it('moves focus to its heading when the pressed button disappears', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...new Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'Pacific/Auckland',
    });
    const { user } = open();
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(saved)));
    const heading = await screen.findByRole('heading', { name: 'Local time' });
    await user.click(screen.getByRole('button', { name: 'Use Pacific/Auckland (this device)' }));
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Auckland');
    expect(heading).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Update Time Zone' }));
    await waitFor(() => expect(sent).toEqual([{ timeZone: 'Pacific/Auckland' }]));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Update Time Zone' })).toBeNull(),
    );
    expect(heading).toHaveFocus();
  });
});

describe('streaks', () => {
  it('are hidden and shown immediately', async () => {
    const { user } = open();
    const control = await screen.findByRole('switch', { name: 'Show my streaks' });
    expect(control).toBeChecked();
    await user.click(control);
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Updated',
        description: 'Your streaks are hidden.',
      }),
    );
    expect(control).not.toBeChecked();
    await user.click(control);
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({ description: 'Your streaks are visible.' }),
    );
    expect(control).toBeChecked();
    expect(sent).toEqual([{ show: false }, { show: true }]);
  });

  it('stay unchanged when saving fails', async () => {
    server.use(http.patch('*/api/user/streaks', unwell));
    const { user } = open();
    const control = await screen.findByRole('switch', { name: 'Show my streaks' });
    await user.click(control);
    await waitFor(() => expect(getShownToast()).toMatchObject({ title: 'Error' }));
    expect(control).toBeChecked();
  });
});

describe('deleting the account', () => {
  afterEach(() => tokenStore.clear());

  const ask = async (change: Partial<User> = {}) => {
    const { user } = open(change);
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    return { user, dialog: within(dialog) };
  };

  it('requires the username and password and shows server errors', async () => {
    server.use(
      http.delete('*/api/user', () =>
        HttpResponse.json(
          {
            message: 'Please check your information.',
            code: 'validation_failed',
            fields: { password: 'This is not your password.' },
          },
          { status: 400 },
        ),
      ),
    );
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(await dialog.findByText('Type your username to confirm')).toBeVisible();
    expect(dialog.getByText('Enter your password')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Type your username/), 'ruth');
    await user.type(dialog.getByLabelText('Your password'), 'wrong one');
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    expect(await dialog.findByText('This is not your password.')).toBeVisible();
  });

  it('clears all data in this browser and opens the start page', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    let body: unknown;
    server.use(
      http.delete('*/api/user', async ({ request }) => {
        body = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    tokenStore.set('secret');
    window.sessionStorage.setItem('draft', 'Dear diary');
    const { user, dialog } = await ask();
    await user.type(dialog.getByLabelText(/^Type your username/), 'ruth');
    await user.type(dialog.getByLabelText('Your password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Delete everything' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/'));
    expect(body).toEqual({ username: 'ruth', password: 'correct horse' });
    expect(tokenStore.get()).toBeNull();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('asks for no password from members who have none', async () => {
    const { dialog } = await ask({ authMethod: 'oidc' });
    expect(dialog.getByLabelText(/^Type your username/)).toBeVisible();
    expect(dialog.queryByLabelText('Your password')).toBeNull();
  });

  it('can be canceled without a request', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
