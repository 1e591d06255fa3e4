import type { Page } from '@playwright/test';
import { expect } from './test';

/** A longer timeout, because the machine that runs the tests also generates the speech. */
export const speechTimeout = { timeout: 20_000 };

/** Waits until the requested audio is ready. */
export async function expectReady(page: Page, name: string) {
  await expect(page.getByRole('button', { name: `Play: ${name}` })).toBeVisible(speechTimeout);
}
