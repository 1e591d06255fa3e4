import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newName } from '../support/office';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

async function download(page: Page) {
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloadPromise;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test.describe('a super admin', () => {
  test.use({ persona: 'super_admin' });

  test('sees system health, searches the log, and exports it', async ({ page, newPerson }) => {
    const person = await newPerson();
    await page.goto('/admin');
    await expect(page.getByText('Welcome back, Deborah.')).toBeVisible();
    await expect(page.getByText(/^\d+ new this week$/)).toBeVisible();
    await expect(page.getByText(/^Up for /)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Health' })).toContainText('Database');
    await page.getByRole('link', { name: /Audit Log/ }).click();
    await expect(heading(page)).toHaveText('Audit Log');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectNoAxeViolations(page);
    const { name, text } = await download(page);
    expect(name).toBe('trellis-audit.csv');
    expect(text.split('\n')[0]).toContain('action');
    expect(text).not.toContain(person.password);
    await page.getByLabel('Member').fill('nobody of this name');
    await expect(page.getByText('No entries found')).toBeVisible();
  });
});

test.describe('feedback', () => {
  test.use({ persona: 'user' });

  test('is sent along with the current page and can be reviewed', async ({ page, tokens }) => {
    const message = newName('The evening could be darker');
    await page.goto('/prayer');
    await page.getByRole('link', { name: 'Send Feedback' }).click();
    await expect(heading(page)).toHaveText('Send Feedback');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Message is required')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Message').fill(message);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(toast(page)).toContainText("We've received your feedback.");

    await page.evaluate((token) => localStorage.setItem('auth-token', token), tokens.admin);
    await page.goto('/admin/feedback');
    const feedbackItem = page.getByRole('listitem').filter({ hasText: message });
    await expect(feedbackItem).toContainText('Ruth Tester');
    await expect(feedbackItem).toContainText('/prayer');
    await feedbackItem.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Done' }).click();
    await expect(toast(page)).toContainText('Marked as Done');
    await expect(feedbackItem).toHaveCount(0);
    await page.getByRole('tab', { name: /^Done/ }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test.describe('an admin', () => {
  test.use({ persona: 'admin' });

  test('sees daily totals and exports them', async ({ page }) => {
    await page.goto('/admin/analytics');
    await expect(page.getByRole('figure').filter({ hasText: 'Sign-ups' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(31);
    const { name, text } = await download(page);
    expect(name).toBe('trellis-analytics.csv');
    // A header plus one line for each of the thirty days.
    expect(text.trim().split('\n')).toHaveLength(31);
    await page.getByLabel('From').fill(await page.getByLabel('To', { exact: true }).inputValue());
    await expect(page.getByRole('row')).toHaveCount(2);
  });
});
