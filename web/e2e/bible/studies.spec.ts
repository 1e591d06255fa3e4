import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { recordBodies } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

/** The test server has no key, so it uses the built-in library. */
test.use({ persona: 'user' });

const generatePath = '/api/bible-studies/generate';
const tabs = ['Overview', 'Commentary', 'Insights', 'Applications', 'Questions', 'Resources'];

/** Generates a study through the API. */
async function write(page: Page, token: string, bibleReference = 'Psalm 23') {
  const response = await page.request.post(generatePath, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      bibleReference,
      translationId: 'bsb',
      difficulty: 'intermediate',
      studyType: 'expository',
      includeResources: true,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as { id: string; title: string; bibleReference: string };
}

async function open(page: Page, study?: string) {
  await page.goto(`/bible/study-generator${study ? `?study=${study}` : ''}`);
  await expect(heading(page)).toHaveText('Bible Study Guides');
}

const reference = (page: Page) => page.getByLabel('Bible reference');
const submit = (page: Page) => page.getByRole('button', { name: 'Generate study guide' }).click();
const list = (page: Page) => page.getByRole('region', { name: 'Your study guides' });
const rows = (page: Page) => list(page).getByRole('listitem');
const detail = (page: Page) => page.getByRole('article');

test('a generated study opens immediately, has its six parts, and links to the Bible', async ({
  page,
}) => {
  const sentBodies = recordBodies(page, 'POST', generatePath);
  await open(page);
  await expect(list(page).getByText('No study guides yet')).toBeVisible();

  await test.step('an unrecognized reference shows an error at the field', async () => {
    await reference(page).fill('Hezekiah 3:16');
    await submit(page);
    await expect(reference(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(/Hezekiah/).first()).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await reference(page).fill('Psalm 23');
  await expect(reference(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Found: Psalm 23')).toBeVisible();
  await page.getByRole('combobox', { name: 'Difficulty' }).click();
  await page.getByRole('option', { name: 'Beginner' }).click();
  await submit(page);
  await expect(detail(page).getByText('Compiled from public-domain sources')).toBeVisible();
  await expect(page).toHaveURL(/\?study=/);
  expect(sentBodies.at(-1)).toMatchObject({ bibleReference: 'Psalm 23', difficulty: 'beginner' });
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(detail(page).getByRole('tab')).toHaveText(tabs);
  for (const name of tabs) {
    await detail(page).getByRole('tab', { name }).click();
    await expect(detail(page).getByRole('tabpanel', { name })).not.toBeEmpty();
  }
  await detail(page).getByRole('tab', { name: 'Commentary' }).click();
  await expect(
    detail(page).getByRole('heading', { name: 'Psalm 23:1', exact: true }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await detail(page).locator('figcaption').getByRole('link', { name: 'Psalm 23:1' }).click();
  await expect(heading(page)).toHaveText('Bible Study');
  await expect(page).toHaveURL(/\/bible\?ref=Psalm/);
});

test('studies can be searched and starred, and deleted only after confirmation', async ({
  page,
  tokens,
}) => {
  const psalm = await write(page, tokens.user);
  const ruth = await write(page, tokens.user, 'Ruth 1:16-17');
  await open(page, psalm.id);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Search your study guides').fill('Ruth');
  await expect(rows(page)).toHaveText([new RegExp(ruth.bibleReference)]);
  await page.getByLabel('Search your study guides').fill('');
  const row = rows(page).filter({ hasText: psalm.title });
  const star = row.getByRole('button', { name: /^Favorite/ });
  // The star appears before the server has saved it, and reloading the page would cancel the request.
  const saveResponse = page.waitForResponse(
    (apiResponse) => apiResponse.request().method() === 'PUT',
  );
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await saveResponse;
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Favorites only').click();
  await expect(rows(page)).toHaveCount(1);

  await detail(page).getByRole('button', { name: 'Delete' }).click();
  const confirmDialog = page.getByRole('alertdialog');
  await expect(confirmDialog).toContainText(`Delete "${psalm.title}"?`);
  await expectNoAxeViolations(page);
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(confirmDialog).toHaveCount(0);
  await expect(detail(page)).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await confirmDialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Study guide deleted');
  await expect(detail(page)).toHaveCount(0);
  await expect(list(page).getByText('No study guides match')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your study guides' })).toBeFocused();
  await expect(page).not.toHaveURL(/study=/);
});

test('a study exports as Markdown and Word, and prints with nothing else on the page', async ({
  page,
  tokens,
}) => {
  const { id, title } = await write(page, tokens.user);
  // Captures the page's content when it is printed.
  await page.addInitScript(() => {
    window.print = () => {
      const printedPage = document.querySelector('.printed-study');
      Object.assign(window, { printed: { title: document.title, text: printedPage?.textContent } });
    };
  });
  await open(page, id);
  const choose = async (choice: string) => {
    await detail(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
  };
  const save = async (choice: string) => {
    const downloadPromise = page.waitForEvent('download');
    await choose(choice);
    return downloadPromise;
  };

  const markdown = await save('Markdown file');
  expect(markdown.suggestedFilename()).toMatch(/^[\p{L}\p{N}-]+\.md$/u);
  const text = await readFile(await markdown.path(), 'utf8');
  expect(text.split('\n')[0]).toBe(`# ${title}`);
  for (const part of ['## Overview', '### Psalm 23:1', '## Questions', '## Sources']) {
    expect(text).toContain(part);
  }
  const word = await save('Word file');
  expect(word.suggestedFilename()).toMatch(/\.docx$/);
  const bytes = await readFile(await word.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.length).toBeGreaterThan(5_000);

  await choose('Print or PDF');
  const printed = () =>
    page.evaluate(
      () => Reflect.get(window, 'printed') as { title: string; text: string } | undefined,
    );
  await expect.poll(async () => (await printed())?.title).toBe(title);
  expect((await printed())?.text).toContain('Psalm 23:6');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-study h1')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.printed-study')).toBeHidden();
});

test('on a phone, the list links to a study and back, and generation scrolls into view', async ({
  page,
  tokens,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { title } = await write(page, tokens.user);
  await open(page);
  await rows(page).getByRole('link').click();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(reference(page)).toBeHidden();
  await page.getByRole('button', { name: 'All study guides' }).click();
  await expect(reference(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your study guides' })).toBeFocused();

  // Never respond, so that the progress display stays on the page and can be checked.
  await page.route(
    (url) => url.pathname === generatePath,
    () => {},
  );
  await reference(page).fill('Psalm 23');
  await submit(page);
  const generatingHeading = page.getByRole('heading', { name: 'Generating your study guide' });
  await expect(generatingHeading).toBeFocused();
  await expect(generatingHeading).toBeInViewport();
  await expectNoAxeViolations(page);
});
