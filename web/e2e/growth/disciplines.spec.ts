import { begin, entry, open } from '../support/disciplines';
import { signInWithToken } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await signInWithToken(page, trellis.origin, await newPerson());
});

test('a user finds a discipline, reads its Scripture passage, and starts a practice', async ({
  page,
}) => {
  await page.goto('/disciplines');
  await expect(heading(page)).toHaveText('Spiritual Disciplines');
  await expect(page.getByRole('article')).toHaveCount(18);
  await page.getByRole('radio', { name: 'Abstinence' }).check();
  await expect(page.getByRole('article')).toHaveCount(6);
  const solitude = entry(page, 'Solitude');
  await solitude.getByRole('button', { name: /How to begin/ }).click();
  await expect(solitude.getByRole('button', { name: /How to begin/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );

  await test.step('its Scripture passage opens in a dialog', async () => {
    const reference = solitude.getByRole('button', { name: 'Mark 1:35' });
    await reference.click();
    await expect(page.getByRole('dialog', { name: 'Mark 1:35' })).toContainText('solitary place');
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await expect(reference).toBeFocused();
  });

  await test.step('its practice starts with a chosen number of days', async () => {
    await solitude.getByRole('button', { name: 'Begin Practice: Solitude' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin Solitude' });
    await dialog.getByRole('radio', { name: 'Custom' }).check();
    await dialog.getByLabel('Number of days').fill('400');
    await dialog.getByRole('button', { name: 'Begin Practice' }).click();
    await expect(dialog.getByText('Enter a whole number from 1 to 365.')).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await dialog.getByLabel('Number of days').fill('12');
    await page.keyboard.press('Enter');
    await expect(toast(page)).toContainText('Practice started');
    await expect(solitude.getByRole('heading')).toBeFocused();
    await expectNoAxeViolations(page);
    await solitude.getByRole('link', { name: 'Go to My Practices: Solitude' }).click();
    await expect(page.getByRole('tab', { name: 'My Practices' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(entry(page, 'Solitude')).toContainText(/Day \d+ of 12/);
  });
});

test('a practice is checked in, reflected on, paused, resumed, and completed', async ({ page }) => {
  // Freezes the browser's date, in case the test runs past midnight.
  await page.clock.setFixedTime(new Date());
  await begin(page, token, 'Study');
  await open(page, 'practices');
  const study = entry(page, 'Study');

  await test.step('the calendar marks the day', async () => {
    await study.getByRole('button', { name: 'Calendar: Study' }).click();
    await study.getByRole('button', { name: 'Check In: Study' }).click();
    const done = study.getByRole('button', { name: 'Checked in today: Study' });
    await expect(done).toBeFocused();
    await expect(study).toContainText('1 of 21 days');
    await expect(study.getByText(/: 1 check-in, on day \d+\.$/)).toBeVisible();
    await expect(study.getByRole('cell', { name: /checked in/ })).toHaveCount(1);
    await expectNoAxeViolations(page);
  });

  await test.step('an unsaved reflection survives a reload', async () => {
    await study.getByRole('button', { name: 'Reflect: Study' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reflect on Study' });
    await dialog.getByLabel('Reflection').fill('The same verse, three mornings.');
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(study.getByRole('button', { name: 'Checked in today: Study' })).toBeVisible();
    await study.getByRole('button', { name: 'Reflect: Study' }).click();
    await expect(dialog.getByText('We restored your unsaved draft')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page)).toContainText('Reflection saved');
    await study.getByRole('button', { name: 'Reflections: Study' }).click();
    await expect(study.getByRole('listitem')).toContainText('The same verse, three mornings.');
    await study.getByRole('button', { name: /Delete reflection from/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(study.getByRole('listitem')).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
  });

  await test.step('focus stays on the practice when its state changes', async () => {
    await study.getByRole('button', { name: 'Pause Study' }).click();
    await expect(page.getByRole('heading', { name: 'Paused', exact: true })).toBeVisible();
    await expect(study.getByRole('heading', { name: 'Study' })).toBeFocused();
    await study.getByRole('button', { name: 'Resume Study' }).click();
    await expect(page.getByRole('heading', { name: 'Active', exact: true })).toBeVisible();
    await expect(study.getByRole('heading', { name: 'Study' })).toBeFocused();
    const complete = study.getByRole('button', { name: 'Complete Study' });
    await complete.click();
    const confirmDialog = page.getByRole('alertdialog', { name: 'Complete Study?' });
    await expect(confirmDialog).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role="alertdialog"]' });
    await confirmDialog.getByRole('button', { name: 'Not yet' }).click();
    await expect(complete).toBeFocused();
    await complete.click();
    await confirmDialog.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('heading', { name: 'Completed', exact: true })).toBeVisible();
    await expect(study.getByRole('heading', { name: 'Study' })).toBeFocused();
  });
});
