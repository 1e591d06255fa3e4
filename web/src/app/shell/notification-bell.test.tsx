import { useLocation } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { bell, notification } from '@/testing/notifications';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { getShownToast, toast } from '@/ui/toast/toast-store';
import { NotificationBell } from './notification-bell';

let notificationList: ReturnType<typeof bell>;
let readIds: string[];

beforeEach(() => {
  toast({ title: 'Before' });
  readIds = [];
  server.use(
    http.get('*/api/notifications', () => HttpResponse.json(notificationList)),
    http.post('*/api/notifications/:id/read', ({ params }) => {
      readIds.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/notifications/read-all', () => {
      readIds.push('all');
      notificationList = bell(notificationList.items.map((item) => ({ ...item, isRead: true })));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

function Header() {
  return (
    <>
      <NotificationBell />
      <p>At {useLocation().pathname}</p>
    </>
  );
}

async function openBell(name: string) {
  const { user } = renderSignedIn(<Header />);
  await user.click(await screen.findByRole('button', { name }));
  const popover = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(popover).findAllByRole('listitem');
  return { user, popover: within(popover) };
}

it('opens the link of a notification and marks it as read', async () => {
  const reminder = notification(1, {
    kind: 'reminder',
    sourceApp: null,
    title: 'A time to pray',
    link: '/prayer',
  });
  notificationList = bell([reminder], 120);
  const { user, popover } = await openBell('Notifications, 99+ unread');
  expect(popover.getByRole('listitem')).toHaveTextContent('Reminder');
  await user.click(popover.getByRole('link', { name: 'A time to pray' }));
  expect(await screen.findByText('At /prayer')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(readIds).toEqual(['notification-1']));
});

it('never opens another site', async () => {
  notificationList = bell([notification(1, { isRead: true, link: '//elsewhere.example/' })]);
  const { popover } = await openBell('Notifications');
  expect(popover.getByText('News 1')).toBeVisible();
  expect(popover.queryByRole('link', { name: 'News 1' })).toBeNull();
  expect(popover.getByRole('link', { name: 'All notifications and reminders' })).toHaveAttribute(
    'href',
    '/notifications',
  );
});

it('updates immediately when one or all are marked as read', async () => {
  notificationList = bell([1, 2, 3].map((id) => notification(id)));
  const { user, popover } = await openBell('Notifications, 3 unread');
  notificationList = bell([1, 2, 3].map((id) => notification(id, { isRead: id === 2 })));
  await user.click(popover.getByRole('button', { name: 'Mark “News 2” as read' }));
  await waitFor(() => expect(popover.getAllByText('New')).toHaveLength(2));
  expect(popover.getByText('News 2')).toHaveFocus();
  await user.click(popover.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(popover.queryByText('New')).toBeNull());
  expect(popover.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  await waitFor(() => expect(readIds).toEqual(['notification-2', 'all']));
});

it('shows an error and restores the unread state when marking as read fails', async () => {
  notificationList = bell([notification(1)]);
  server.use(
    http.post('*/api/notifications/:id/read', () =>
      HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
    ),
  );
  const { user, popover } = await openBell('Notifications, 1 unread');
  await user.click(popover.getByRole('button', { name: 'Mark “News 1” as read' }));
  await waitFor(() => expect(getShownToast()).toMatchObject({ title: "Couldn't mark as read" }));
  expect(await popover.findByText('New')).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Notifications, 1 unread', hidden: true }),
  ).toBeInTheDocument();
});
