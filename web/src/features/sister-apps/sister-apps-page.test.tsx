import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import type { AppConnection, SisterApp, SisterAppItem, SisterAppNotification } from './api';
import { SisterAppsPage } from './sister-apps-page';
import type { SisterAppTab } from './tabs';

const wayfarerApp: SisterApp = {
  id: '0190d7a0-0000-7000-8000-0000000000a1',
  displayName: 'Wayfarer',
  description: 'Walks through the parables.',
  primaryColor: '#8A4B2A',
  websiteUrl: 'https://wayfarer.example/',
  canSync: false,
};
const connected: AppConnection = {
  appId: wayfarerApp.id,
  isConnected: true,
  code: 'the-code-of-this-person',
  connectedAt: '2026-03-01T09:00:00Z',
  lastSyncedAt: null,
};

let connections: AppConnection[];

beforeEach(() => {
  dismissToast(getShownToast()?.id ?? 0);
  connections = [];
  server.use(
    http.get('*/api/sister-apps', () => HttpResponse.json([wayfarerApp])),
    http.get('*/api/sister-apps/connections', () => HttpResponse.json(connections)),
  );
});

const openPage = (tab: SisterAppTab = 'available', onTab = () => {}) =>
  renderSignedIn(<SisterAppsPage tab={tab} onTab={onTab} />).user;
const findSyncButton = () => screen.findByRole('button', { name: 'Sync Now' });

describe('an app', () => {
  function respondToToggle(isConnected: boolean) {
    const sentBodies: unknown[] = [];
    server.use(
      http.post('*/api/sister-apps/toggle-connection', async ({ request }) => {
        sentBodies.push(await request.json());
        connections = isConnected ? [connected] : [];
        return HttpResponse.json(connected);
      }),
    );
    return sentBodies;
  }

  it('connects with one click and shows its code', async () => {
    const sentBodies = respondToToggle(true);
    const user = openPage();
    expect(await screen.findByRole('link', { name: /^Visit Wayfarer/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    );
    await waitFor(async () =>
      expect(await findSyncButton()).toHaveAccessibleDescription(/No apps are connected yet/),
    );
    await user.click(screen.getByRole('button', { name: 'Connect Wayfarer' }));
    expect(await screen.findByText('Connection Updated')).toBeVisible();
    expect(await screen.findByText('the-code-of-this-person')).toBeVisible();
    expect(screen.getByText('Connected', { exact: true })).toBeVisible();
    expect(sentBodies).toEqual([{ appId: wayfarerApp.id, isConnected: true }]);
    expect(await findSyncButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('disconnects after confirmation', async () => {
    connections = [connected];
    const sentBodies = respondToToggle(false);
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Disconnect Wayfarer' }));
    const confirmDialog = within(
      await screen.findByRole('alertdialog', { name: 'Disconnect Wayfarer?' }),
    );
    expect(confirmDialog.getByText(/new code/)).toBeVisible();
    expect(sentBodies).toEqual([]);
    await user.click(confirmDialog.getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByRole('button', { name: 'Connect Wayfarer' })).toBeVisible();
    expect(screen.queryByText('the-code-of-this-person')).toBeNull();
    expect(sentBodies).toEqual([{ appId: wayfarerApp.id, isConnected: false }]);
  });

  it('shows the error from the specification when it cannot be connected', async () => {
    server.use(
      http.post('*/api/sister-apps/toggle-connection', () =>
        HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
      ),
    );
    const user = openPage();
    await user.click(await screen.findByRole('button', { name: 'Connect Wayfarer' }));
    expect(await screen.findByText('Connection Failed')).toBeVisible();
    expect(screen.getByText('Unable to update app connection. Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Connect Wayfarer' })).toBeVisible();
  });

  it('can be reloaded after the apps fail to load', async () => {
    server.use(http.get('*/api/sister-apps', () => HttpResponse.json({}, { status: 500 })));
    const user = openPage();
    expect(await screen.findByText("We couldn't load the apps")).toBeVisible();
    server.use(http.get('*/api/sister-apps', () => HttpResponse.json([wayfarerApp])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Wayfarer' })).toBeVisible();
  });
});

describe('Sync Now', () => {
  beforeEach(() => {
    connections = [connected];
  });

  const syncResult = (status: string, message: string, displayName: string) => ({
    appId: displayName,
    displayName,
    status,
    progress: 0,
    notifications: 0,
    willRetry: status === 'slow',
    message,
  });

  it('shows the result of each app until closed', async () => {
    server.use(
      http.post('*/api/sister-apps/sync', () =>
        HttpResponse.json({
          results: [
            syncResult('synced', '2 new items of progress.', 'One'),
            syncResult('slow', 'We will try again in a little while.', 'Two'),
            syncResult('failed', 'Its answer could not be used.', 'Three'),
            syncResult('not_set_up', 'It has no address.', 'Four'),
          ],
        }),
      ),
    );
    const user = openPage();
    await waitFor(async () =>
      expect(await findSyncButton()).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await user.click(await findSyncButton());
    const results = within(await screen.findByRole('region', { name: 'Sync results' }));
    expect(results.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'OneSynced2 new items of progress.',
      'TwoTimed outWe will try again in a little while.',
      'ThreeFailedIts answer could not be used.',
      'FourNot set upIt has no address.',
    ]);
    await user.click(results.getByRole('button', { name: 'Close sync results' }));
    expect(screen.queryByRole('region', { name: 'Sync results' })).toBeNull();
    expect(await findSyncButton()).toHaveFocus();
  });

  it('reports a failure', async () => {
    server.use(http.post('*/api/sister-apps/sync', () => HttpResponse.json({}, { status: 500 })));
    const user = openPage();
    await waitFor(async () =>
      expect(await findSyncButton()).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await user.click(await findSyncButton());
    expect(await screen.findByText('Sync failed')).toBeVisible();
  });
});

describe('data from the apps', () => {
  it('links to the apps when there is none', async () => {
    server.use(http.get('*/api/sister-apps/progress', () => HttpResponse.json([])));
    const onTab = vi.fn();
    const user = openPage('progress', onTab);
    await user.click(await screen.findByRole('button', { name: 'See apps' }));
    expect(onTab).toHaveBeenCalledWith('available');
  });

  it('lists ten items with their points', async () => {
    const lessons: SisterAppItem[] = Array.from({ length: 12 }, (_, at) => ({
      id: `${at}`,
      title: `Lesson ${12 - at}`,
      description: '',
      completedAt: '2026-03-01T09:00:00Z',
      points: 10,
      sourceApp: 'Wayfarer',
    }));
    server.use(http.get('*/api/sister-apps/progress', () => HttpResponse.json(lessons)));
    openPage('progress');
    const list = within(
      await screen.findByRole('list', { name: 'Latest progress from your apps' }),
    );
    expect(list.getAllByRole('listitem')).toHaveLength(10);
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/^Lesson 12.*\+10 points$/);
  });

  it('includes notifications that are marked as read one by one', async () => {
    const appNotifications: SisterAppNotification[] = ['The second path', 'The first path'].map(
      (title) => ({
        id: title,
        title,
        message: 'A word about it.',
        createdAt: '2026-03-01T09:00:00Z',
        isRead: false,
        sourceApp: 'Wayfarer',
      }),
    );
    const read: unknown[] = [];
    server.use(
      http.get('*/api/sister-apps/notifications', () =>
        HttpResponse.json(
          appNotifications.map((one) => ({ ...one, isRead: read.includes(one.id) })),
        ),
      ),
      http.post('*/api/sister-apps/notifications/:id/read', ({ params }) => {
        read.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const user = openPage('notifications');
    expect(await screen.findByText('2 unread')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark “The second path” as read' }));
    expect(await screen.findByText('1 unread')).toBeVisible();
    expect(read).toEqual(['The second path']);
    expect(screen.getByRole('link', { name: 'See all notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    );
  });
});
