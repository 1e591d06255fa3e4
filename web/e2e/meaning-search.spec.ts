import type { Page } from '@playwright/test';
import { answer } from './support/growth';
import { expect, expectNoAxeViolations, test } from './support/test';

test.use({ persona: 'user' });

const found = (page: Page) => page.getByRole('complementary', { name: 'Search' });

async function ask(page: Page, words: string) {
  await page.goto('/bible?ref=Genesis+1&t=bsb');
  await expect(page.getByText('Chapter 1 of 50')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search scripture' }).fill(words);
  await found(page).getByRole('tab', { name: 'Meaning' }).click();
}

test('verses are found that say it in other words, and lead there', async ({ page }) => {
  test.slow();
  await ask(page, 'I am anxious about the future');
  const verse = found(page).getByRole('listitem').filter({ hasText: 'Matthew 6:34' });
  await expect(verse).toContainText('tomorrow', { timeout: 30_000 });
  await expectNoAxeViolations(page);
  await verse.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Matthew 6' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Verse 34(,|$)/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the device remembers how one searches', async ({ page }) => {
  await ask(page, 'the love of money');
  await expect(found(page).getByRole('tab', { name: 'Meaning' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.reload();
  await page.getByRole('textbox', { name: 'Search scripture' }).fill('the love of money');
  await expect(found(page).getByRole('tab', { name: 'Meaning' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await found(page).getByRole('tab', { name: 'Words' }).click();
  await expect(found(page)).toContainText(/verses? found/);
  await expect(found(page).getByRole('switch', { name: 'In Bible order' })).toBeVisible();
});

test('where it is not to be had it says so, and leads back to words', async ({ page }) => {
  const message = 'This server has no vectors.';
  await answer(page, '/api/bible/search/meaning', { message, code: 'conflict' }, 409);
  await ask(page, 'comfort in grief');
  await expect(found(page)).toContainText(message);
  await found(page).getByRole('button', { name: 'Search by words' }).click();
  await expect(found(page).getByRole('switch', { name: 'In Bible order' })).toBeVisible();
});

test('a passage is still gone to with Enter', async ({ page }) => {
  await ask(page, 'ps 23:4');
  await page.getByRole('textbox', { name: 'Search scripture' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Psalm 23' })).toBeVisible();
});
