import { expect, expectNoAxeViolationsInAnyTheme, test, toast } from './support/test';

test.use({ persona: 'super_admin' });

test('the ESV stays off until its terms are confirmed and the question is answered', async ({
  page,
}) => {
  await page.goto('/admin/system');
  await expect(page.getByText(/The ESV is off: there is no key/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test the ESV API key' })).toBeDisabled();

  await page.getByRole('textbox', { name: 'ESV API key' }).fill('a-key-of-a-test');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page)).toContainText('Settings Saved');
  await expect(page.getByText(/The ESV is off: there is a key/)).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);

  await page.getByRole('radio', { name: /No: no gifts/ }).check();
  await page.getByRole('checkbox', { name: /I have read the conditions/ }).check();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/The ESV is on/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/The ESV is on/)).toBeVisible();

  // Off again: other tests of this worker share the installation.
  await page.getByRole('textbox', { name: 'ESV API key' }).fill('');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText(/The ESV is off: there is no key/)).toBeVisible();
});

test('a key that does not work is told so', async ({ page }) => {
  await page.route('**/api/admin/system/test-esv-api', (route) =>
    route.fulfill({ status: 422, json: {} }),
  );
  await page.goto('/admin/system');
  await page.getByRole('textbox', { name: 'ESV API key' }).fill('wrong');
  await page.getByRole('button', { name: 'Test the ESV API key' }).click();
  await expect(toast(page)).toContainText('ESV API Test Failed');
  await expect(toast(page)).toContainText('The ESV API key is not working.');
});
