import type { Page } from '@playwright/test';
import { newName } from '../support/office';
import { expect, expectNoAxeViolations, test, toast } from '../support/test';

test.use({ persona: 'admin' });

async function write(page: Page, title: string, date: string) {
  await page.getByRole('button', { name: 'Create Devotional' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Devotional' });
  await dialog.getByLabel('Date').fill(date);
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Theme').fill('Abiding');
  await dialog.getByLabel('Verse reference').fill('John 15:5');
  await dialog.getByLabel('Verse text').fill('I am the vine and you are the branches.');
  await dialog.getByLabel('Reflection').fill('A branch does not strive.\n\nIt stays.');
  await dialog.getByLabel('Prayer').fill('Keep me.');
  await dialog.getByLabel('Personal application').fill('Where do I stay?');
  return dialog;
}

test('a devotional is written for a day, reviewed, published, and shown in the calendar', async ({
  page,
}) => {
  const title = newName('The vine');
  await page.goto('/admin/devotionals');
  const dialog = await write(page, title, '2031-05-04');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('It stays.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeFocused();

  await test.step('a nonexistent verse is rejected, and nothing is lost', async () => {
    await dialog.getByLabel('Verse reference').fill('Hezekiah 4:9');
    await dialog.getByRole('button', { name: 'Save Devotional' }).click();
    await expect(page.getByText('Error creating devotional', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await confirmDialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByLabel('Verse reference').fill('John 15:5');
  });
  await dialog.getByRole('button', { name: 'Save Devotional' }).click();
  await expect(toast(page)).toContainText('Daily devotional created successfully');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Draft');
  await expect(row).toContainText('Manual');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const change = page.getByRole('dialog', { name: 'Edit Devotional' });
  await expect(change.getByLabel('Date')).not.toBeEditable();
  await change.getByLabel('Status').click();
  await page.getByRole('option', { name: 'Published' }).click();
  await change.getByRole('button', { name: 'Save Devotional' }).click();
  await expect(row).toContainText('Published');

  await page.getByRole('tab', { name: 'Calendar View' }).click();
  await page.getByLabel('Date').fill('2031-05-03');
  await expect(page.getByText('No devotional scheduled for this date')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(row).toContainText('Published');
});

test('a template is created, edited, and shows how often it was used', async ({ page }) => {
  const name = newName('Morning hope');
  await page.goto('/admin/devotionals');
  await page.getByRole('button', { name: 'Create Template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Template' });
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await expect(dialog.getByText('This field is required')).toHaveCount(4);
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill('Short, and full of hope.');
  await dialog.getByLabel('Theme').fill('Hope');
  await dialog.getByLabel('Prompt template').fill('Write about hope.');
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await expect(toast(page)).toContainText('Template created successfully');
  await page.getByRole('tab', { name: 'Templates' }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('All Pathways');
  await expect(card).toContainText('Used 0 times');
  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const change = page.getByRole('dialog', { name: 'Edit Template' });
  await change.getByLabel('Spiritual pathway').click();
  await page.getByRole('option', { name: 'Growing Christian' }).click();
  await change.getByRole('button', { name: 'Save Template' }).click();
  await expect(card).toContainText('Growing Christian');
  await expectNoAxeViolations(page);
});
