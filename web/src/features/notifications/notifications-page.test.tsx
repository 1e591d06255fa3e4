import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { bell, notification } from '@/testing/notifications';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { getShownToast } from '@/ui/toast/toast-store';
import { NotificationsPage } from './notifications-page';

const notificationsBetween = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => notification(from - at));

let firstPage: ReturnType<typeof bell>;
let requestedCursors: string[];

beforeEach(() => {
  firstPage = bell([]);
  requestedCursors = [];
  server.use(
    http.get('*/api/notifications', ({ request }) => {
      const before = new URL(request.url).searchParams.get('before');
      if (before) requestedCursors.push(before);
      return HttpResponse.json(before ? bell(notificationsBetween(5, 1), 35) : firstPage);
    }),
    http.post('*/api/notifications/*', () => new HttpResponse(null, { status: 204 })),
  );
});

function openPage() {
  const onTab = vi.fn();
  return { ...renderSignedIn(<NotificationsPage tab="all" onTab={onTab} />), onTab };
}

it('shows an empty state that links to reminders', async () => {
  const { user, onTab } = openPage();
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set a reminder' }));
  expect(onTab).toHaveBeenCalledWith('reminders');
});

it('pages through all notifications and counts every unread one', async () => {
  firstPage = bell(notificationsBetween(35, 6), 35);
  const { user } = openPage();
  const list = await screen.findByRole('list', { name: 'Notifications, newest first' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(30);
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('News 35');
  await user.click(screen.getByRole('button', { name: 'Show older notifications' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(35));
  expect(requestedCursors).toEqual(['notification-6']);
  expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
  await user.click(within(list).getByRole('button', { name: 'Mark “News 1” as read' }));
  expect(await screen.findByText('34 unread')).toBeVisible();
});

it('marks all as read and keeps focus', async () => {
  firstPage = bell(notificationsBetween(2, 1));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(getShownToast()).toMatchObject({ title: 'All marked as read' }));
  expect(screen.getByText('All caught up')).toHaveFocus();
  expect(screen.queryByText('New')).toBeNull();
});

it('shows a loading error and retries', async () => {
  server.use(
    http.get('*/api/notifications', () => new HttpResponse(null, { status: 500 }), { once: true }),
  );
  firstPage = bell(notificationsBetween(1, 1));
  const { user } = openPage();
  expect(await screen.findByText("We couldn't load your notifications")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('News 1')).toBeVisible();
});
