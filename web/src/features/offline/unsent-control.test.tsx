import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderSignedIn } from '@/testing/signed-in';
import { notifyUnsyncedChanged, registerSyncSource, type UnsyncedItem } from './sync-sources';
import { UnsentControl } from './unsent-control';

const unsyncedSermon = (title: string, problem: string | null = null): UnsyncedItem => ({
  key: title,
  kind: 'Sermon',
  title,
  at: '2026-03-02T12:00:00Z',
  problem,
  link: { to: '/sermon-builder/{-$sermonId}', params: { sermonId: title } },
});

let waiting: UnsyncedItem[] = [];
let syncRequests: boolean[] = [];
registerSyncSource(async () => ({
  count: async () => waiting.length,
  waiting: async () => waiting,
  send: async (_user, isManual) => {
    syncRequests.push(isManual);
    if (!isManual) return;
    waiting = waiting.filter(({ problem }) => problem !== null);
    notifyUnsyncedChanged();
  },
  forget: async () => undefined,
}));

const setUnsyncedItems = async (items: UnsyncedItem[]) => {
  waiting = items;
  await act(async () => notifyUnsyncedChanged());
};

it('counts and lists unsynced changes from other features and syncs them on request', async () => {
  syncRequests = [];
  waiting = [unsyncedSermon('vine'), unsyncedSermon('branches')];
  const { user } = renderSignedIn(<UnsentControl />);
  await user.click(await screen.findByRole('button', { name: '2 not synced yet' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Changes on this device' }));
  expect(await panel.findByRole('link', { name: 'vine' })).toHaveAttribute(
    'href',
    '/sermon-builder/vine',
  );
  expect(panel.getAllByText(/^Sermon/)).toHaveLength(2);
  await user.click(panel.getByRole('button', { name: 'Sync now' }));
  expect(await panel.findByText('Everything is synced.')).toBeVisible();
  expect(syncRequests).toContain(true);
});

it('shows changes that need attention and disappears when none are left', async () => {
  waiting = [];
  const { user } = renderSignedIn(<UnsentControl />);
  await setUnsyncedItems([
    unsyncedSermon('vine', 'It was changed elsewhere.'),
    unsyncedSermon('branches'),
  ]);
  const button = await screen.findByRole('button', { name: "1 couldn't sync" });
  await user.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Changes on this device' }));
  expect(await panel.findByText('It was changed elsewhere.')).toBeVisible();
  await user.click(panel.getByRole('link', { name: 'vine' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await setUnsyncedItems([]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /sent/ })).toBeNull());
});
