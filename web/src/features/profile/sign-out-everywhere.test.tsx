import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { getShownToast } from '@/ui/toast/toast-store';
import { SignOutEverywhere } from './sign-out-everywhere';

const unsent = vi.hoisted(() => ({ count: 0 }));
vi.mock('@/features/offline', async (original) => ({
  ...(await original<object>()),
  sendUnsentWrites: async () => undefined,
  unsentWrites: () => Array.from({ length: unsent.count }),
}));

let isSignedOut: boolean;
beforeEach(() => {
  isSignedOut = false;
  vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  server.use(
    http.delete('*/api/auth/sessions', () => {
      isSignedOut = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

async function clickSignOut() {
  const { user } = renderSignedIn(<SignOutEverywhere />);
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  return dialog;
}

it('signs out of every device', async () => {
  unsent.count = 0;
  await clickSignOut();
  await waitFor(() => expect(isSignedOut).toBe(true));
});

it('does not sign out while there are unsynced changes', async () => {
  unsent.count = 2;
  await clickSignOut();
  await waitFor(() =>
    expect(getShownToast()?.description).toMatch(
      /couldn't sync\. Sync or discard them before you sign out/,
    ),
  );
  expect(isSignedOut).toBe(false);
});
