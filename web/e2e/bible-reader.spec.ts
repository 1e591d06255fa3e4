import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  signIn,
  test,
  toast,
} from './support/test';

const john316 = '/bible?ref=John+3:16&t=bsb';
const phone = { width: 390, height: 844 };

const verse = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Verse ${number}(,|$)`) });
const study = (page: Page, number: number) =>
  page.getByRole('complementary', { name: `Verse ${number} Study` });
const chapterHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name, exact: true });

/** Resolves once the server has the position. */
const positionSaved = (page: Page) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/bible/position') && answer.request().method() === 'POST',
  );

test.describe('where one left off', () => {
  test('is Genesis 1 at first, and then wherever one has read to', async ({ page, newPerson }) => {
    const person = await newPerson();
    await page.goto('/bible');
    await signIn(page, person);
    await expect(heading(page)).toHaveText('Bible Study');
    await expect(chapterHeading(page, 'Genesis 1')).toBeVisible();
    await expect(page.getByText('Chapter 1 of 50')).toBeVisible();
    await expect(page).toHaveURL(/\/bible\?ref=Genesis\+1&t=bsb$/);
    await expect(page.getByRole('button', { name: 'Previous chapter' })).toBeDisabled();

    const saved = positionSaved(page);
    await page.getByRole('button', { name: 'Next chapter' }).click();
    await expect(chapterHeading(page, 'Genesis 2')).toBeVisible();
    await saved;
    await page.goto('/bible');
    await expect(chapterHeading(page, 'Genesis 2')).toBeVisible();

    await page.getByRole('button', { name: 'Reading history' }).click();
    await expect(page.getByRole('button', { name: /^Genesis 2/ })).toBeVisible();
  });

  test('is kept also by someone who leaves within the second', async ({ page, newPerson }) => {
    const person = await newPerson();
    await page.goto('/bible');
    await signIn(page, person);
    await expect(page.getByText('Chapter 1 of 50')).toBeVisible();
    await page.getByRole('button', { name: 'Next chapter' }).click();
    const saved = positionSaved(page);
    await page.getByRole('link', { name: 'Trellis' }).first().click();
    await saved;
  });
});

test('notes are saved, changed, deleted and brought back', async ({ page, newPerson }) => {
  await page.goto('/bible?ref=Ruth+1:16&t=bsb');
  await signIn(page, await newPerson());
  const panel = study(page, 16);
  const save = panel.getByRole('button', { name: 'Save Note' });
  await expect(save).toBeDisabled();
  await panel.getByLabel('New note').fill('Where you go');
  await save.click();
  await expect(toast(page)).toContainText('Note saved successfully.');
  await expect(panel.getByRole('listitem')).toContainText('Where you go');
  await expect(verse(page, 16)).toHaveAccessibleName('Verse 16, has a note');

  await panel.getByRole('button', { name: 'Edit note' }).click();
  await panel.getByLabel('Note', { exact: true }).fill('I will go');
  await panel.getByRole('listitem').getByRole('button', { name: 'Save Note' }).click();
  await expect(panel.getByRole('listitem')).toContainText('I will go');

  await panel.getByRole('button', { name: 'Delete note' }).click();
  await expect(panel.getByText('No notes on this verse yet.')).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('listitem')).toContainText('I will go');
});

test.describe('for someone signed in', () => {
  test.use({ persona: 'user' });

  test('a shared link opens its passage, with the verse studied beside it', async ({ page }) => {
    await page.goto(john316);
    await expect(chapterHeading(page, 'John 3')).toBeVisible();
    await expect(page.getByText('For God so loved the world')).toBeVisible();
    await expect(study(page, 16)).toBeVisible();
    await expect(verse(page, 16)).toHaveAttribute('aria-pressed', 'true');
    await verse(page, 16).click();
    await expect(study(page, 16)).toBeHidden();
    await expect(page).toHaveURL(/ref=John\+3&t=bsb$/);
  });

  test('text and panel share the width', async ({ page }) => {
    await page.goto(john316);
    await expect(study(page, 16)).toBeVisible();
    await expect(async () => {
      const panel = await study(page, 16).boundingBox();
      expect(panel?.width).toBeGreaterThan(1280 * 0.4);
      expect(panel?.x).toBeGreaterThan(1280 * 0.48);
      expect(panel?.x).toBeLessThan(1280 * 0.56);
    }).toPass();
  });

  test('a link to nowhere says what is wrong', async ({ page }) => {
    await page.goto('/bible?ref=Genesis+51');
    await expect(toast(page)).toContainText('Passage not found');
    await expect(toast(page)).toContainText('there is no chapter 51');
    await expect(page.getByText(/^Chapter \d+ of \d+$/)).toBeVisible();
  });

  test('a highlight stays, and has a name', async ({ page }) => {
    await page.goto('/bible?ref=Ruth+2:12&t=bsb');
    await page.getByRole('button', { name: 'Highlight in Green' }).click();
    await expect(verse(page, 12)).toHaveAccessibleName('Verse 12, highlighted Green');
    await page.reload();
    await expect(verse(page, 12)).toHaveAccessibleName('Verse 12, highlighted Green');
  });

  test('commentary, cross references and words stand beside the verse', async ({ page }) => {
    await page.goto(john316);
    const panel = study(page, 16);
    await panel.getByRole('tab', { name: 'Commentary' }).click();
    await expect(panel.getByRole('heading', { name: 'Theological Significance' })).toBeVisible();
    await expect(panel.getByText('Compiled from public-domain sources')).toBeVisible();

    await panel.getByRole('tab', { name: 'Words' }).click();
    await panel.getByRole('button', { name: /ἠγάπησεν/ }).click();
    await expect(page.getByRole('dialog', { name: 'Dictionary' })).toContainText('ἀγαπάω');
    await page.keyboard.press('Escape');

    await panel.getByRole('tab', { name: 'Cross-Refs' }).click();
    await expect(panel.getByText('Related passage').first()).toBeVisible();
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect(chapterHeading(page, 'John 3')).toBeHidden();
    await page.getByRole('button', { name: 'Back to John 3:16' }).click();
    await expect(chapterHeading(page, 'John 3')).toBeVisible();
  });

  test('the browser’s Back undoes a leap, and Forward does it again', async ({ page }) => {
    await page.goto(john316);
    const panel = study(page, 16);
    await panel.getByRole('tab', { name: 'Cross-Refs' }).click();
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect(page).not.toHaveURL(/John\+3/);
    const there = page.url();
    await page.goBack();
    await expect(chapterHeading(page, 'John 3')).toBeVisible();
    await expect(study(page, 16)).toBeVisible();
    await page.goForward();
    await expect(chapterHeading(page, 'John 3')).toBeHidden();
    await expect(page).toHaveURL(there);
    await page.goBack();
    await expect(chapterHeading(page, 'John 3')).toBeVisible();
  });

  test('search finds words and phrases, and goes to a passage', async ({ page }) => {
    await page.goto('/bible?ref=Genesis+1&t=bsb');
    await expect(chapterHeading(page, 'Genesis 1')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('god so loved the world');
    const found = page.getByRole('complementary', { name: 'Search' });
    const first = found.getByRole('listitem').filter({ hasText: 'John 3:16' }).first();
    await expect(first.locator('mark').first()).toBeVisible();
    await first.getByRole('button').click();
    await expect(chapterHeading(page, 'John 3')).toBeVisible();
    await expect(verse(page, 16)).toHaveAttribute('aria-pressed', 'true');

    await page.getByRole('textbox', { name: 'Search scripture' }).fill('ps 23:4');
    await page.keyboard.press('Enter');
    await expect(chapterHeading(page, 'Psalm 23')).toBeVisible();
    await expect(page).toHaveURL(/ref=Psalm\+23(:|%3A)4&t=bsb$/);
  });

  test('keys turn chapters, step through verses and tell what they do', async ({ page }) => {
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
  });

  test('verses are copied with their reference', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/bible?ref=John+11:35&t=bsb');
    await page.getByRole('button', { name: 'Copy with reference' }).click();
    await expect(toast(page)).toContainText('Copied with its reference');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Jesus wept.\nJohn 11:35 (BSB)',
    );
  });

  test('a prefetched chapter is there at once', async ({ page }) => {
    // The next chapter is fetched beforehand; nothing is asked for when the page is turned.
    const fetched = page.waitForResponse(/\/api\/bible\/verses\/bsb\/JHN\/4$/);
    await page.goto('/bible?ref=John+3&t=bsb');
    await expect(page.getByText('Chapter 3 of 21')).toBeVisible();
    await (await fetched).finished();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: 'Next chapter' }).click();
    await expect(chapterHeading(page, 'John 4')).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/JHN/4'))).toEqual([]);
  });

  test('what a translation leaves out is said, not renumbered', async ({ page }) => {
    await page.goto('/bible?ref=Matthew+17&t=bsb');
    await expect(page.getByText('Verse 21 is omitted in this translation.')).toBeVisible();
    await expect(verse(page, 22)).toBeVisible();
  });

  test('psalms have their titles and lines', async ({ page }) => {
    await page.goto('/bible?ref=Psalm+23&t=web');
    await expect(page.getByText('A Psalm by David.')).toBeVisible();
    await expect.poll(() => page.locator('.poetry-line').count()).toBeGreaterThan(6);
  });

  test('two translations stand side by side, with the colours of the first', async ({ page }) => {
    test.slow();
    await page.goto('/bible?ref=Psalm+51&t=bsb');
    await page.getByRole('button', { name: /^View:/ }).click();
    await page.getByRole('menuitemradio', { name: 'Parallel' }).click();
    await page.getByRole('combobox', { name: 'Translation 2' }).click();
    await page.getByRole('option', { name: 'KJV' }).click();
    await expect(page.getByText('Have mercy upon me, O God').first()).toBeVisible();
    const rights = page.locator('article footer');
    await expect(rights).toContainText('Berean Standard Bible');
    await expect(rights).toContainText('King James Version');

    await page.keyboard.press('j');
    await expect(study(page, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Highlight in Green' }).click();
    await expect(verse(page, 1)).toHaveAccessibleName('Verse 1, highlighted Green');
    await expectNoAxeViolationsInAnyTheme(page);
  });

  test('the interlinear shows the Hebrew from right to left, with its dictionary', async ({
    page,
  }) => {
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

  test('reading settings take effect at once and stay', async ({ page }) => {
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

  test('another translation opens at the same place', async ({ page }) => {
    await page.goto(john316);
    await page.getByRole('button', { name: 'Translation: BSB' }).click();
    await page.getByRole('menuitemradio', { name: /^KJV/ }).click();
    await expect(page.getByText('that he gave his only begotten Son')).toBeVisible();
    await expect(study(page, 16)).toBeVisible();
    await expect(page).toHaveURL(/ref=John\+3(:|%3A)16&t=kjv$/);
  });

  test('nothing is in the way of anyone, with the panel open', async ({ page }) => {
    test.slow();
    await page.goto('/bible?ref=Psalm+117:1&t=bsb');
    await expect(study(page, 1).getByRole('button', { name: 'Save Note' })).toBeVisible();
    await expectNoAxeViolationsInAnyTheme(page);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: phone });

    test('the panel lies over the text from the right, and leaves the verse marked', async ({
      page,
    }) => {
      test.slow();
      await page.goto('/bible?ref=Psalm+117&t=bsb');
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
      await expectNoAxeViolationsInAnyTheme(page);
    });

    test('the search gives the focus back to what opened it', async ({ page }) => {
      await page.goto('/bible?ref=Psalm+117&t=bsb');
      const button = page.getByRole('button', { name: 'Search scripture' });
      await button.click();
      const panel = page.getByRole('dialog', { name: 'Search' });
      await expect(panel.getByRole('textbox', { name: 'Search scripture' })).toBeVisible();
      await panel.getByRole('button', { name: 'Close' }).click();
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    });

    test('one button leads to any book and chapter', async ({ page }) => {
      await page.goto('/bible?ref=John+3&t=bsb');
      await page.getByRole('button', { name: 'Passage: John 3' }).click();
      await page.getByRole('button', { name: 'Romans' }).click();
      await page.getByRole('button', { name: 'Chapter 8', exact: true }).click();
      await expect(chapterHeading(page, 'Romans 8')).toBeVisible();
    });

    test('nothing is wider than the screen', async ({ page }) => {
      for (const view of ['reading', 'parallel', 'interlinear']) {
        await page.goto('/bible?ref=Psalm+119&t=bsb');
        await page.evaluate(
          (chosen) => localStorage.setItem('trellis-reading', JSON.stringify({ view: chosen })),
          view,
        );
        await page.reload();
        await expect(page.getByRole('region', { name: 'Text', exact: true })).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, view).toBeLessThanOrEqual(phone.width);
      }
    });
  });
});
