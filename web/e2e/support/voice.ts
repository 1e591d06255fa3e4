import type { Page } from '@playwright/test';
import { expect } from './test';

/** Speech is made by the machine that also runs the tests: it takes its time. */
export const patience = { timeout: 20_000 };

/** Waits until what is asked for is there to be heard. */
export async function expectReady(page: Page, name: string) {
  await expect(page.getByRole('button', { name: `Play: ${name}` })).toBeVisible(patience);
}
