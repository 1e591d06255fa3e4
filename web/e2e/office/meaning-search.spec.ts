import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/test';

test.use({ persona: 'user' });

const found = (page: Page) => page.getByRole('complementary', { name: 'Search' });

async function searchByMeaning(page: Page, words: string) {
  await page.goto('/bible?ref=Genesis+1&t=bsb');
  await expect(page.getByText('Chapter 1 of 50')).toBeVisible();
  await page.getByRole('textbox', { name: 'Search Scripture' }).fill(words);
  await found(page).getByRole('tab', { name: 'Meaning' }).click();
}

// Browser tests run without vectors; crates/server/tests/it/meaning.rs tests search with the real model.
test('without search by meaning, the page says so and shows word and topic matches', async ({
  page,
}) => {
  await searchByMeaning(page, 'do not worry about tomorrow');
  await expect(found(page)).toContainText(
    "Search by meaning isn't available right now. These results match your words and related topics.",
  );
  const verse = found(page).getByRole('listitem').filter({ hasText: 'Matthew 6:34' });
  await expect(verse).toContainText('tomorrow');
  await expectNoAxeViolations(page);
  await verse.getByRole('button').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Matthew 6' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Verse 34(,|$)/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the device remembers the search mode', async ({ page }) => {
  await searchByMeaning(page, 'the love of money');
  await expect(found(page).getByRole('tab', { name: 'Meaning' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.reload();
  await page.getByRole('textbox', { name: 'Search Scripture' }).fill('the love of money');
  await expect(found(page).getByRole('tab', { name: 'Meaning' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await found(page).getByRole('tab', { name: 'Words' }).click();
  await expect(found(page)).toContainText(/verses? found/);
  await expect(found(page).getByRole('switch', { name: 'In Bible order' })).toBeVisible();
});
