import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import {
  setConfirmingSignOut,
  useConfirmedSignOut,
  useIsConfirmingSignOut,
} from './confirmed-sign-out';
import { SignOutDialog } from './sign-out-dialog';
import { registerSyncSource } from './sync-sources';

const unsyncedSource = { count: 0, sends: true, forgotten: vi.fn() };
registerSyncSource(async () => ({
  count: async () => unsyncedSource.count,
  waiting: async () => [],
  send: async () => {
    if (unsyncedSource.sends) unsyncedSource.count = 0;
  },
  forget: async () => {
    unsyncedSource.count = 0;
    unsyncedSource.forgotten();
  },
}));

beforeEach(() => {
  setConfirmingSignOut(false);
  unsyncedSource.sends = true;
  unsyncedSource.forgotten.mockReset();
  vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  server.use(http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
});

function Page() {
  const { leave } = useConfirmedSignOut();
  return (
    <>
      <button type="button" onClick={leave}>
        Sign Out
      </button>
      {useIsConfirmingSignOut() && <SignOutDialog />}
    </>
  );
}

async function signOut(count: number) {
  unsyncedSource.count = count;
  const { user } = renderSignedIn(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  return user;
}

const waitUntilSignedOut = () => waitFor(() => expect(browser.goTo).toHaveBeenCalled());

it('asks about unsynced changes from other features and signs out once they sync', async () => {
  const user = await signOut(2);
  expect(await screen.findByText(/Changes not synced yet: 2\./)).toBeVisible();
  expect(browser.goTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sync and sign out' }));
  await waitUntilSignedOut();
  expect(unsyncedSource.forgotten).toHaveBeenCalled();
});

it('stays signed in when not everything syncs, and discards only on request', async () => {
  unsyncedSource.sends = false;
  const user = await signOut(1);
  await user.click(await screen.findByRole('button', { name: 'Sync and sign out' }));
  expect(await screen.findByText(/Some changes couldn't sync/)).toBeVisible();
  expect(unsyncedSource.forgotten).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard and sign out' }));
  await waitUntilSignedOut();
  expect(unsyncedSource.count).toBe(0);
});

it('signs out without asking when nothing is unsynced, and clears stored data', async () => {
  await signOut(0);
  await waitUntilSignedOut();
  expect(unsyncedSource.forgotten).toHaveBeenCalled();
});
