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

const kept = { count: 0, sends: true, forgotten: vi.fn() };
registerSyncSource(async () => ({
  count: async () => kept.count,
  waiting: async () => [],
  send: async () => {
    if (kept.sends) kept.count = 0;
  },
  forget: async () => {
    kept.count = 0;
    kept.forgotten();
  },
}));

beforeEach(() => {
  setConfirmingSignOut(false);
  kept.sends = true;
  kept.forgotten.mockReset();
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
  kept.count = count;
  const { user } = renderSignedIn(<Page />);
  await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  return user;
}

const hasLeft = () => waitFor(() => expect(browser.goTo).toHaveBeenCalled());

it('asks about unsynced changes from other features and signs out once they sync', async () => {
  const user = await signOut(2);
  expect(await screen.findByText(/Not synced yet: 2\./)).toBeVisible();
  expect(browser.goTo).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Sync and sign out' }));
  await hasLeft();
  expect(kept.forgotten).toHaveBeenCalled();
});

it('stays signed in when not everything syncs, and discards only on request', async () => {
  kept.sends = false;
  const user = await signOut(1);
  await user.click(await screen.findByRole('button', { name: 'Sync and sign out' }));
  expect(await screen.findByText(/Some changes couldn't sync/)).toBeVisible();
  expect(kept.forgotten).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Discard and sign out' }));
  await hasLeft();
  expect(kept.count).toBe(0);
});

it('signs out without asking when nothing is unsynced, and clears stored data', async () => {
  await signOut(0);
  await hasLeft();
  expect(kept.forgotten).toHaveBeenCalled();
});
