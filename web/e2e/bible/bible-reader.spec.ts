import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
  toast,
} from '../support/test';

test.use({ persona: 'user' });

const john316 = '/bible?ref=John+3:16&t=bsb';
const phone = { width: 390, height: 844 };

const verse = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Verse ${number}(,|$)`) });
const study = (page: Page, number: number) =>
  page.getByRole('complementary', { name: `Verse ${number} Study` });
const chapterHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

test('reading starts at Genesis 1 and resumes at the last position, even within one second', async ({
  page,
}) => {
  await page.goto('/bible');
  await expect(heading(page)).toHaveText('Bible Study');
  await expect(chapterHeading(page, 'Genesis 1')).toBeVisible();
  await expect(page.getByText('Chapter 1 of 50')).toBeVisible();
  await expect(page).toHaveURL(/\/bible\?ref=Genesis\+1&t=bsb$/);
  await expect(page.getByRole('button', { name: 'Previous chapter' })).toBeDisabled();

  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/bible/position') && response.request().method() === 'POST',
  );
  await page.getByRole('button', { name: 'Next chapter' }).click();
  await page.getByRole('link', { name: 'Trellis' }).first().click();
  await saved;
  await page.goto('/bible');
  await expect(chapterHeading(page, 'Genesis 2')).toBeVisible();
  await page.getByRole('button', { name: 'Reading history' }).click();
  await expect(page.getByRole('button', { name: /^Genesis 2/ })).toBeVisible();
});

test('a shared link opens its passage with the study panel, in any translation', async ({
  page,
}) => {
  await page.goto(john316);
  await expect(chapterHeading(page, 'John 3')).toBeVisible();
  await expect(page.getByText('For God so loved the world')).toBeVisible();
  await expect(verse(page, 16)).toHaveAttribute('aria-pressed', 'true');
  await expect(study(page, 16).getByRole('button', { name: 'Save note' })).toBeVisible();
  await expect(async () => {
    const panel = await study(page, 16).boundingBox();
    expect(panel?.width).toBeGreaterThan(1280 * 0.4);
    expect(panel?.x).toBeGreaterThan(1280 * 0.48);
    expect(panel?.x).toBeLessThan(1280 * 0.56);
  }).toPass();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Translation: BSB' }).click();
  await page.getByRole('menuitemradio', { name: /^KJV/ }).click();
  await expect(page.getByText('that he gave his only begotten Son')).toBeVisible();
  await expect(study(page, 16)).toBeVisible();
  await expect(page).toHaveURL(/ref=John\+3(:|%3A)16&t=kjv$/);
  await verse(page, 16).click();
  await expect(study(page, 16)).toBeHidden();
  await expect(page).toHaveURL(/ref=John\+3&t=kjv$/);
});

test('a verse can be copied, highlighted, and given a note, and the changes persist', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/bible?ref=John+11:35&t=bsb');
  const panel = study(page, 35);

  await page.getByRole('button', { name: 'Copy with reference' }).click();
  await expect(toast(page)).toContainText('Copied with reference');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Jesus wept.\nJohn 11:35 (BSB)',
  );

  await page.getByRole('button', { name: 'Highlight in Green' }).click();
  await expect(verse(page, 35)).toHaveAccessibleName('Verse 35, highlighted in Green');
  await panel.getByLabel('New note').fill('With those who mourn');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expect(toast(page)).toContainText('Note saved successfully.');
  await panel.getByRole('button', { name: 'Edit note' }).click();
  await panel.getByLabel('Note', { exact: true }).fill('He mourned');
  await panel.getByRole('listitem').getByRole('button', { name: 'Save note' }).click();
  // The open editor contains this text too, so wait until the editor closes, which happens once the server
  // has saved the note.
  await expect(panel.getByRole('button', { name: 'Edit note' })).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText('He mourned');

  await page.reload();
  await expect(verse(page, 35)).toHaveAccessibleName('Verse 35, highlighted in Green, has a note');
  await panel.getByRole('button', { name: 'Delete note' }).click();
  await expect(panel.getByText('No notes on this verse yet.')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('listitem')).toContainText('He mourned');
});

test('commentary, words, and cross-references appear beside the verse, and jumps can be undone', async ({
  page,
}) => {
  await page.goto(john316);
  const panel = study(page, 16);
  await panel.getByRole('tab', { name: 'Commentary' }).click();
  await expect(panel.getByRole('heading', { name: 'Theological significance' })).toBeVisible();
  await expect(panel.getByText('Compiled from public-domain sources')).toBeVisible();

  await panel.getByRole('tab', { name: 'Words' }).click();
  await panel.getByRole('button', { name: /ἠγάπησεν/ }).click();
  await expect(page.getByRole('dialog', { name: 'Dictionary' })).toContainText('ἀγαπάω');
  await page.keyboard.press('Escape');

  const jump = async () => {
    await panel.getByRole('tab', { name: 'Cross-Refs' }).click();
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect(chapterHeading(page, 'John 3')).toBeHidden();
    await expect(page).not.toHaveURL(/John\+3/);
  };
  await jump();
  await page.getByRole('button', { name: 'Back to John 3:16' }).click();
  await expect(chapterHeading(page, 'John 3')).toBeVisible();

  await jump();
  const passageUrl = page.url();
  await page.goBack();
  await expect(chapterHeading(page, 'John 3')).toBeVisible();
  await expect(panel).toBeVisible();
  await page.goForward();
  await expect(chapterHeading(page, 'John 3')).toBeHidden();
  await expect(page).toHaveURL(passageUrl);
});

test('keyboard shortcuts change chapters, step through verses, show help, and search', async ({
  page,
}) => {
  await page.goto('/bible?ref=Psalm+22&t=bsb');
  await expect(chapterHeading(page, 'Psalm 22')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(chapterHeading(page, 'Psalm 23')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(study(page, 2)).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('New note')).toBeFocused();
  await page.getByLabel('New note').blur();
  await page.keyboard.press('Escape');
  await expect(study(page, 2)).toBeHidden();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  // The dialog returns the focus a moment after it's gone.
  await expect(verse(page, 2)).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('god so loved the world');
  const found = page.getByRole('complementary', { name: 'Search' });
  const first = found.getByRole('listitem').filter({ hasText: 'John 3:16' }).first();
  await expect(first.locator('mark').first()).toBeVisible();
  await first.getByRole('button').click();
  await expect(chapterHeading(page, 'John 3')).toBeVisible();
  await expect(verse(page, 16)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('textbox', { name: 'Search Scripture' }).fill('ps 23:4');
  await page.keyboard.press('Enter');
  await expect(chapterHeading(page, 'Psalm 23')).toBeVisible();
  await expect(page).toHaveURL(/ref=Psalm\+23(:|%3A)4&t=bsb$/);
});

test('two translations appear side by side, with the highlights of the first', async ({ page }) => {
  // Uses the shortest psalm, because the whole page is checked in three themes.
  await page.goto('/bible?ref=Psalm+117&t=bsb');
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Parallel' }).click();
  await page.getByRole('combobox', { name: 'Translation 2' }).click();
  await page.getByRole('option', { name: 'KJV' }).click();
  await expect(page.getByText('O praise the LORD, all ye nations')).toBeVisible();
  const copyrightNotice = page.locator('article footer');
  await expect(copyrightNotice).toContainText('Berean Standard Bible');
  await expect(copyrightNotice).toContainText('King James Version');

  await page.keyboard.press('j');
  await expect(study(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Highlight in Green' }).click();
  await expect(verse(page, 1)).toHaveAccessibleName('Verse 1, highlighted in Green');
  // Highlight colors don't appear on any page by default, so they are checked here.
  await expectNoAxeViolationsInAnyTheme(page);
});

test('the interlinear shows Hebrew right to left, with its dictionary', async ({ page }) => {
  await page.goto('/bible?ref=Genesis+1&t=bsb');
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitemradio', { name: 'Interlinear' }).click();
  const words = page.locator('ol[dir="rtl"]').first();
  await expect(words).toContainText('created');
  await words.getByRole('button', { name: /created/ }).click();
  const dictionary = page.getByRole('dialog', { name: 'Dictionary' });
  await expect(dictionary).toContainText('H1254');
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  await dictionary.getByRole('button', { name: 'Search all occurrences' }).click();
  await expect(page.getByRole('complementary', { name: 'Search' })).toContainText('verses found');
});

test('reading settings apply immediately and persist', async ({ page }) => {
  await page.goto('/bible?ref=John+3&t=bsb');
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await page.getByLabel('Paragraphs').click();
  await page.getByRole('slider', { name: 'Text size' }).press('ArrowRight');
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  const text = page.getByRole('region', { name: 'Text', exact: true });
  await expect(text).toHaveAttribute('data-layout', 'paragraphs');
  await page.reload();
  await expect(text).toHaveAttribute('data-layout', 'paragraphs');
  await expect(text).toHaveCSS('font-size', '20px');
});

test('on a phone, closing a panel returns focus, and one button opens any chapter', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/bible?ref=Psalm+117&t=bsb');

  await test.step('the study panel slides in from the right and keeps the verse selected', async () => {
    await verse(page, 2).click();
    const panel = page.getByRole('dialog', { name: 'Verse 2 Study' });
    await expect(panel).toBeVisible();
    const rightEdge = async () => {
      const box = await panel.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    await expect.poll(rightEdge).toBe(phone.width);
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(verse(page, 2)).toHaveAttribute('aria-pressed', 'true');
    await expect(verse(page, 2)).toBeFocused();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(verse(page, 2)).toBeFocused();
    await expect(page.getByText('Chapter 117 of 150')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('search returns focus to the button that opened it', async () => {
    const button = page.getByRole('button', { name: 'Search Scripture' });
    await button.click();
    const panel = page.getByRole('dialog', { name: 'Search' });
    await expect(panel.getByRole('textbox', { name: 'Search Scripture' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('one button opens any book and chapter', async () => {
    await page.getByRole('button', { name: 'Passage: Psalm 117' }).click();
    await page.getByRole('button', { name: 'Romans' }).click();
    await page.getByRole('button', { name: 'Chapter 8', exact: true }).click();
    await expect(chapterHeading(page, 'Romans 8')).toBeVisible();
  });
});
