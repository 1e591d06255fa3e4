import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
  toast,
} from './support/test';

test.use({ persona: 'admin' });

/** Each test has a year of its own, on a server that others use as well. */
async function openDialog(page: Page, button: string) {
  await page.goto('/admin/devotionals');
  await expect(heading(page)).toHaveText('Devotional Management');
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: button });
}

test('a draft is generated for a day, with how it was checked beside it', async ({ page }) => {
  const dialog = await openDialog(page, 'Generate with AI');
  await expect(dialog.getByLabel('Mood')).toHaveText('Encouraging');
  await expect(dialog.getByLabel('Length')).toHaveText('Medium');
  await expect(dialog.getByLabel('Template')).toHaveText('No template');
  await expectNoAxeViolationsInAnyTheme(page);
  await dialog.getByLabel('Date').fill('');
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(dialog.getByLabel('Date')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Date').fill('2041-02-03');
  await dialog.getByLabel('Theme').fill('Hope');
  await dialog.getByLabel('Length').click();
  await page.getByRole('option', { name: 'Short' }).click();
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click();
  // The draft is open at once, and a dialog hides what is beside it from the outline.
  await expect(
    page.getByText('AI devotional generated successfully', { exact: true }),
  ).toBeVisible();

  const draft = page.getByRole('dialog', { name: 'Edit Devotional' });
  await expect(draft.getByLabel('Date')).toHaveValue('2041-02-03');
  await expect(draft.getByLabel('Status')).toHaveText('Draft');
  await expect(draft.getByLabel('Theme')).toHaveValue('Hope');
  const report = draft.getByRole('region', { name: 'How it was checked' });
  await expect(report).toContainText('Compiled from public-domain sources');
  await expect(report.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(page);
  await draft.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Calendar View' }).click();
  await page.getByLabel('Date').fill('2041-02-03');
  await expect(page.getByRole('row').filter({ hasText: 'Hope' })).toContainText('AI-generated');
});

test('many days get a draft each, and a day that has one is skipped', async ({ page }) => {
  const dialog = await openDialog(page, 'Bulk Generate');
  await dialog.getByLabel('Start Date').fill('2042-03-05');
  await dialog.getByLabel('End Date').fill('2042-03-01');
  await dialog.getByRole('button', { name: 'Generate All' }).click();
  await expect(dialog.getByText('The end date must not be before the start date.')).toBeVisible();
  await expect(page.getByText('Error in bulk generation', { exact: true })).toBeVisible();
  await dialog.getByLabel('End Date').fill('2043-03-06');
  await dialog.getByRole('button', { name: 'Generate All' }).click();
  await expect(dialog.getByText('At most 366 days can be written for at once.')).toBeVisible();

  await dialog.getByLabel('End Date').fill('2042-03-06');
  await dialog.getByRole('button', { name: 'Generate All' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toContainText('Bulk generation completed');
  const panel = page.getByRole('region', { name: 'Generated for many days' });
  await expect(panel).toContainText('2 devotionals were written.');

  await page.getByRole('button', { name: 'Bulk Generate' }).click();
  await dialog.getByLabel('Start Date').fill('2042-03-05');
  await dialog.getByLabel('End Date').fill('2042-03-07');
  await dialog.getByLabel('Theme').fill('Courage');
  await dialog.getByRole('button', { name: 'Generate All' }).click();
  await expect(panel).toContainText('1 devotional was written. 2 days had one already.');
  await panel.getByText('Result for each day').click();
  const days = panel.getByRole('list', { name: 'Result for each day' }).getByRole('listitem');
  await expect(days).toHaveCount(3);
  await expect(days.nth(0)).toContainText('Skipped');
  await expect(days.nth(0)).toContainText('This day has a devotional already.');
  await expect(days.nth(2)).toContainText('Created');
  await expectNoAxeViolationsInAnyTheme(page);
});

test('what is being written is shown day by day, and can be cancelled', async ({ page }) => {
  const batch = {
    id: '0192d1a0-0000-7000-8000-000000000001',
    state: 'writing',
    startDate: '2044-01-01',
    endDate: '2044-01-04',
    theme: null,
    total: 4,
    message: '1 of 4 days are done.',
    results: [{ date: '2044-01-01', status: 'created', message: 'Light', devotionalId: null }],
    createdAt: '2044-01-01T00:00:00Z',
    finishedAt: null,
  };
  let state = batch;
  await page.route('**/api/admin/daily-devotionals/bulk-generate', (route) =>
    route.fulfill({ json: [state] }),
  );
  await page.route(`**/api/admin/daily-devotionals/bulk-generate/${batch.id}`, (route) => {
    expect(route.request().method()).toBe('DELETE');
    state = {
      ...batch,
      state: 'cancelled',
      message: '1 devotional was written. It was cancelled with 3 days left.',
    };
    return route.fulfill({ json: state });
  });
  await page.goto('/admin/devotionals');
  const panel = page.getByRole('region', { name: 'Generated for many days' });
  await expect(panel.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    '1 of 4 days are done.',
  );
  await panel.getByRole('button', { name: 'Cancel generation' }).click();
  await expect(panel).toContainText('It was cancelled with 3 days left.');
  await expect(panel.getByRole('progressbar')).toHaveCount(0);
});
