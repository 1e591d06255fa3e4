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

let savedUser: User;
let sentBodies: unknown[];

const acceptChange = (path: string, change: (body: Record<string, unknown>) => Partial<User>) =>
  http.patch(`*${path}`, async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sentBodies.push(body);
    savedUser = { ...savedUser, ...change(body) };
    return HttpResponse.json(savedUser);
  });

beforeEach(() => {
  savedUser = person();
  sentBodies = [];
  server.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json([])),
    http.get('*/api/character/current', () =>
      HttpResponse.json({
        name: savedUser.weeklyFocus ?? 'Kindness',
        description: `All about ${savedUser.weeklyFocus ?? 'Kindness'}.`,
        verse: 'x',
        verseReference: 'y',
      }),
    ),
    acceptChange('/api/user/pathway', ({ pathway }) => ({ spiritualPathway: String(pathway) })),
    acceptChange('/api/user/weekly-focus', ({ focus }) => ({ weeklyFocus: String(focus) })),
    acceptChange('/api/user/time-zone', ({ timeZone }) => ({ timeZone: String(timeZone) })),
    acceptChange('/api/user/streaks', ({ show }) => ({ showStreaks: show === true })),
  );
});

function openProfile(change: Partial<User> = {}) {
  savedUser = person('user', change);
  return renderSignedIn(<ProfilePage />, change);
}

const serverErrorResponse = () =>
  HttpResponse.json({ message: 'Sick', code: 'internal' }, { status: 500 });

describe('the pathway', () => {
  it('can be updated only after it changes', async () => {
    const { user } = openProfile({ spiritualPathway: 'Wilderness' });
    expect(await screen.findByRole('radio', { name: 'Wilderness' })).toBeChecked();
    const pathwayRegion = screen.getByRole('region', { name: 'Spiritual pathway' });
    expect(within(pathwayRegion).getAllByRole('radio')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Update pathway' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Leadership' }));
    await user.click(screen.getByRole('button', { name: 'Update pathway' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Updated',
        description: 'Your pathway is now Leadership.',
      }),
    );
    expect(sentBodies).toEqual([{ pathway: 'Leadership' }]);
    expect(screen.getByRole('radio', { name: 'Leadership' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Update pathway' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Wilderness' }));
    expect(screen.getByRole('button', { name: 'Update pathway' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Leadership' }));
    expect(screen.queryByRole('button', { name: 'Update pathway' })).toBeNull();
  });

  it('recognizes the names used in the admin area', async () => {
    openProfile({ spiritualPathway: 'Mature Believer' });
    expect(await screen.findByRole('radio', { name: 'Mature in Christ' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Update pathway' })).toBeNull();
  });

  it('shows the specified error message when saving fails', async () => {
    server.use(http.patch('*/api/user/pathway', serverErrorResponse));
    const { user } = openProfile();
    await user.click(await screen.findByRole('radio', { name: 'New Believer' }));
    await user.click(screen.getByRole('button', { name: 'Update pathway' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Error',
        description: 'Failed to update pathway',
      }),
    );
    expect(screen.getByRole('button', { name: 'Update pathway' })).toBeVisible();
  });
});

describe('the weekly focus', () => {
  const choose = async (user: ReturnType<typeof openProfile>['user'], name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Fruit of the Spirit' }));
    await user.click(await screen.findByRole('option', { name }));
  };

  it('offers all nine, saves one, and shows it as the current focus', async () => {
    const { user } = openProfile();
    expect(await screen.findByText('All about Kindness.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Update focus' })).toBeNull();
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
    await user.click(screen.getByRole('button', { name: 'Update focus' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({
        title: 'Updated',
        description: 'Your focus is now Patience.',
      }),
    );
    expect(sentBodies).toEqual([{ focus: 'Patience' }]);
    expect(await screen.findByText('All about Patience.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Fruit of the Spirit' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Update focus' })).toBeNull();
  });

  it('shows the specified error message when saving fails', async () => {
    server.use(http.patch('*/api/user/weekly-focus', serverErrorResponse));
    const { user } = openProfile();
    await choose(user, 'Joy');
    await user.click(screen.getByRole('button', { name: 'Update focus' }));
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
    const { user } = openProfile();
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(savedUser)));
    const heading = await screen.findByRole('heading', { name: 'Local time' });
    await user.click(screen.getByRole('button', { name: 'Use Pacific/Auckland (this device)' }));
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Auckland');
    expect(heading).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Update time zone' }));
    await waitFor(() => expect(sentBodies).toEqual([{ timeZone: 'Pacific/Auckland' }]));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Update time zone' })).toBeNull(),
    );
    expect(heading).toHaveFocus();
  });
});

describe('streaks', () => {
  it('are hidden and shown immediately', async () => {
    const { user } = openProfile();
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
    expect(sentBodies).toEqual([{ show: false }, { show: true }]);
  });

  it('stay unchanged when saving fails', async () => {
    server.use(http.patch('*/api/user/streaks', serverErrorResponse));
    const { user } = openProfile();
    const control = await screen.findByRole('switch', { name: 'Show my streaks' });
    await user.click(control);
    await waitFor(() => expect(getShownToast()).toMatchObject({ title: 'Error' }));
    expect(control).toBeChecked();
  });
});

describe('deleting the account', () => {
  afterEach(() => tokenStore.clear());

  const ask = async (change: Partial<User> = {}) => {
    const { user } = openProfile(change);
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
