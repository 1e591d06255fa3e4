import type { Page } from '@playwright/test';
import { expect } from './test';

/** The machine that runs the tests also generates the speech, so it takes a while. */
export const patience = { timeout: 20_000 };

/** Waits until the requested audio is ready. */
export async function expectReady(page: Page, name: string) {
  await expect(page.getByRole('button', { name: `Play: ${name}` })).toBeVisible(patience);
}
