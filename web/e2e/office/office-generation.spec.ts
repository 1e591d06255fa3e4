import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

test.use({ persona: 'admin' });

/** Each test uses a different year, because the server is shared with other tests. */
async function openDialog(page: Page, button: string) {
  await page.goto('/admin/devotionals');
  await expect(heading(page)).toHaveText('Devotional Management');
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: button });
}

test('a draft is generated for a day and shows how it was checked', async ({ page }) => {
  const dialog = await openDialog(page, 'Generate with AI');
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Date').fill('2041-02-03');
  await dialog.getByLabel('Theme').fill('Hope');
  await dialog.getByLabel('Length').click();
  await page.getByRole('option', { name: 'Short' }).click();
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  // The draft opens immediately in a dialog, which hides the toast from the accessibility tree, so look for
  // the toast's text instead.
  await expect(
    page.getByText('AI devotional generated successfully', { exact: true }),
  ).toBeVisible();

  const draft = page.getByRole('dialog', { name: 'Edit Devotional' });
  await expect(draft.getByLabel('Date')).toHaveValue('2041-02-03');
  await expect(draft.getByLabel('Status')).toHaveText('Draft');
  await expect(draft.getByLabel('Theme')).toHaveValue('Hope');
  const report = draft.getByRole('region', { name: 'How this was checked' });
  await expect(report).toContainText('Compiled from public-domain sources');
  await expect(report.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expectNoAxeViolations(page);
  await draft.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Calendar View' }).click();
  await page.getByLabel('Date').fill('2041-02-03');
  await expect(page.getByRole('row').filter({ hasText: 'Hope' })).toContainText('Built-in library');
});

test('bulk generation creates a draft for each day and skips days that have one', async ({
  page,
}) => {
  const dialog = await openDialog(page, 'Bulk Generate');
  await dialog.getByLabel('Start date').fill('2042-03-05');
  await dialog.getByLabel('End date').fill('2043-03-06');
  await dialog.getByRole('button', { name: 'Generate All' }).click();
  await expect(
    dialog.getByText('You can generate devotionals for up to 366 days at a time.'),
  ).toBeVisible();
  await expectNoAxeViolations(page);

  await dialog.getByLabel('End date').fill('2042-03-06');
  await dialog.getByRole('button', { name: 'Generate All' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toContainText('Bulk generation completed');
  const panel = page.getByRole('region', { name: 'Bulk generation' });
  await expect(panel).toContainText('2 devotionals were generated.');

  await page.getByRole('button', { name: 'Bulk Generate' }).click();
  await dialog.getByLabel('Start date').fill('2042-03-05');
  await dialog.getByLabel('End date').fill('2042-03-07');
  await dialog.getByLabel('Theme').fill('Courage');
  await dialog.getByRole('button', { name: 'Generate All' }).click();
  await expect(panel).toContainText('1 devotional was generated. 2 days already had one.');
  await panel.getByText('Results by day').click();
  const days = panel.getByRole('list', { name: 'Results by day' }).getByRole('listitem');
  await expect(days).toHaveCount(3);
  await expect(days.nth(0)).toContainText('Skipped');
  await expect(days.nth(0)).toContainText('This day already has a devotional.');
  await expect(days.nth(2)).toContainText('Created');
  await expectNoAxeViolations(page);
});
