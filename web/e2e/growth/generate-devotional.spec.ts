import type { Page } from '@playwright/test';
import { recordBodies } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

/** The test server has no key, so it uses the built-in library. */
test.use({ persona: 'user' });

const generatePath = '/api/devotionals/generate';
const formValues = {
  topic: 'Worry about work',
  mood: 'Weary',
  focus: 'Trusting God with tomorrow',
};

async function fillIn(page: Page) {
  await page.getByLabel('Topic').fill(formValues.topic);
  await page.getByLabel('How you feel').fill(formValues.mood);
  await page.getByLabel("What you'd like help with").fill(formValues.focus);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Generate Devotional' }).click();
const articles = (page: Page) => page.getByRole('tabpanel').getByRole('article');

test('a devotional is composed from the library, verified, and saved to the journal automatically', async ({
  page,
}) => {
  const sentBodies = recordBodies(page, 'POST', generatePath);
  await page.goto('/devotionals?tab=create');

  await test.step('missing fields show an error, and entered text survives a reload', async () => {
    await page.getByLabel('Topic').fill('   ');
    await submit(page);
    await expect(toast(page)).toContainText('Missing Information');
    await expect(page.getByLabel('Topic')).toBeFocused();
    await expectNoAxeViolations(page);
    await fillIn(page);
    await page.reload();
    await expect(page.getByLabel('How you feel')).toHaveValue(formValues.mood);
    expect(sentBodies).toEqual([]);
  });

  await test.step('the devotional is generated and shows how it was checked', async () => {
    await page.getByLabel('Additional context').fill('Only for my own eyes');
    await submit(page);
    await expect(toast(page)).toContainText('Devotional Generated & Saved');
    expect(sentBodies).toEqual([{ ...formValues, length: 'medium', id: expect.any(String) }]);
    const result = articles(page);
    await expect(result.getByRole('heading', { level: 2 })).not.toBeEmpty();
    await expect(result.getByText('Compiled from public-domain sources')).toBeVisible();
    await expect(result.locator('blockquote').first()).not.toBeEmpty();
    await expect(result.getByRole('heading', { level: 3 })).toHaveText([
      'Prayer',
      'Reflection',
      'Sources',
    ]);
    await expect(page.getByText('Saved to your private journal.')).toBeVisible();
    await expectNoAxeViolations(page);
    await result.getByRole('button', { name: 'Scripture verified' }).click();
    await expect(page.getByRole('dialog', { name: 'Verification details' })).toContainText(
      /\d+ references?, \d+ quotations?, \d+ corrected, \d+ removed/,
    );
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
  });

  await test.step('saving again creates no duplicate in the journal, where it can be read and completed', async () => {
    await page.getByRole('button', { name: 'Save to Journal' }).click();
    await expect(toast(page)).toContainText('Saved to Journal');
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('tab', { name: 'My AI Devotionals' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(articles(page)).toHaveCount(1);
    await articles(page).getByRole('button', { name: 'Read Full' }).click();
    const fullDevotional = page.getByRole('dialog');
    await expect(fullDevotional).toContainText(/Prayer:[\s\S]+Reflection:/);
    await expectNoAxeViolations(page);
    await fullDevotional.getByRole('button', { name: 'Close' }).click();
    await articles(page).getByRole('button', { name: 'Complete' }).click();
    await expect(toast(page)).toContainText('Devotional Completed!');
    await expect(articles(page).getByText('Completed')).toBeVisible();
  });
});

test('generation continues after the member leaves and notifies them on any page, even after a reload', async ({
  page,
}) => {
  // The server finishes generating, but the member leaves the page before the response arrives.
  let markGenerated = () => {};
  const generated = new Promise<void>((resolve) => {
    markGenerated = resolve;
  });
  await page.route(
    (url) => url.pathname === generatePath,
    async (route) => {
      await route.fetch();
      markGenerated();
    },
  );
  await page.route('**/api/assist/generations/*', async (route) => {
    await generated;
    await route.continue();
  });
  await page.goto('/devotionals?tab=create');
  await fillIn(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Generating your devotional' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.goto('/prayer');
  await expect(heading(page)).toHaveText('Prayer');
  await expect(toast(page)).toContainText('Devotional Generated & Saved');
  await toast(page).getByRole('button', { name: 'Open' }).click();
  await expect(articles(page).getByRole('heading', { level: 2 })).not.toBeEmpty();
  await page.getByRole('tab', { name: 'My AI Devotionals' }).click();
  await expect(articles(page)).toHaveCount(1);
});
