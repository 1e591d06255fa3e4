import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bodiesSentTo, fail, sidewaysRoom } from './support/growth';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
  toast,
} from './support/test';

/** The server of these tests has no key: it writes from its library. */
test.use({ persona: 'user' });

const generatePath = '/api/bible-studies/generate';
const tabs = ['Overview', 'Commentary', 'Insights', 'Applications', 'Questions', 'Resources'];

type Wish = {
  bibleReference: string;
  translationId: string;
  difficulty: string;
  studyType: string;
  includeResources: boolean;
};

/** Has a study written without the page. */
async function write(page: Page, token: string, change: Partial<Wish> = {}) {
  const answered = await page.request.post(generatePath, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      bibleReference: 'Psalm 23',
      translationId: 'bsb',
      difficulty: 'intermediate',
      studyType: 'expository',
      includeResources: true,
      ...change,
    },
    timeout: 60_000,
  });
  expect(answered.status(), await answered.text()).toBe(201);
  return (await answered.json()) as { id: string; title: string; bibleReference: string };
}

async function open(page: Page, study?: string) {
  await page.goto(`/bible/study-generator${study ? `?study=${study}` : ''}`);
  await expect(heading(page)).toHaveText('Bible Study Guides');
}

const reference = (page: Page) => page.getByLabel('Bible reference');
const submit = (page: Page) => page.getByRole('button', { name: 'Generate Study' }).click();
const list = (page: Page) => page.getByRole('region', { name: 'Your study guides' });
const rows = (page: Page) => list(page).getByRole('listitem');
const detail = (page: Page) => page.getByRole('article');

test('is empty at first, and says what it is for', async ({ page }) => {
  await open(page);
  await expect(list(page).getByText('No study guides yet')).toBeVisible();
  await expect(page.getByText('Open a study guide, or have one written')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Difficulty' })).toHaveText('Intermediate');
  await expect(page.getByRole('combobox', { name: 'Study type' })).toHaveText('Expository');
  await expect(page.getByRole('combobox', { name: 'Translation' })).not.toBeEmpty();
  await expect(page.getByLabel('Include resources')).toBeChecked();
  await expectNoAxeViolationsInAnyTheme(page);
});

test('wants a reference, and says while one types what it understood', async ({ page }) => {
  const asked = bodiesSentTo(page, 'POST', generatePath);
  await open(page);
  await submit(page);
  await expect(page.getByText('Bible reference is required')).toBeVisible();
  await expect(reference(page)).toBeFocused();
  await reference(page).fill('jn 15:1-8');
  await expect(page.getByText('Found: John 15:1–8')).toBeVisible();
  await reference(page).fill('Hezekiah 3:16');
  await expect(page.getByText('Not found yet.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('names at the field what the server did not understand', async ({ page }) => {
  await open(page);
  await reference(page).fill('Hezekiah 3:16');
  await submit(page);
  await expect(reference(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/Hezekiah/).first()).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await reference(page).fill('Ruth 1');
  await expect(reference(page)).not.toHaveAttribute('aria-invalid', 'true');
});

test('is written, opened at once, and has its six parts', async ({ page }) => {
  // Looking through a whole study takes its time.
  test.slow();
  const sent = bodiesSentTo(page, 'POST', generatePath);
  await open(page);
  await reference(page).fill('Psalm 23');
  await page.getByRole('combobox', { name: 'Difficulty' }).click();
  await page.getByRole('option', { name: 'Beginner' }).click();
  await submit(page);
  await expect(detail(page).getByRole('heading', { level: 2 })).not.toBeEmpty({ timeout: 60_000 });
  await expect(page).toHaveURL(/\?study=/);
  expect(sent).toEqual([
    {
      bibleReference: 'Psalm 23',
      translationId: expect.any(String),
      difficulty: 'beginner',
      studyType: 'expository',
      includeResources: true,
      id: expect.any(String),
    },
  ]);
  await expect(detail(page).getByText('Compiled from public-domain sources')).toBeVisible();
  await expect(detail(page).getByRole('tab')).toHaveText(tabs);
  for (const name of tabs) {
    await detail(page).getByRole('tab', { name }).click();
    await expect(detail(page).getByRole('tabpanel', { name })).not.toBeEmpty();
  }
  await detail(page).getByRole('tab', { name: 'Commentary' }).click();
  await expect(
    detail(page).getByRole('heading', { name: 'Psalm 23:1', exact: true }),
  ).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(detail(page).getByRole('tab')).toHaveText(tabs);
});

test('leads into the Bible from its references', async ({ page, tokens }) => {
  const { id } = await write(page, tokens.user);
  await open(page, id);
  await detail(page).getByRole('tab', { name: 'Commentary' }).click();
  await detail(page).locator('figcaption').getByRole('link', { name: 'Psalm 23:1' }).click();
  await expect(heading(page)).toHaveText('Bible Study');
  await expect(page).toHaveURL(/\/bible\?ref=Psalm/);
});

test('finds studies by their words, and those with a star', async ({ page, tokens }) => {
  const psalm = await write(page, tokens.user);
  const ruth = await write(page, tokens.user, { bibleReference: 'Ruth 1:16-17' });
  await open(page);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Search your study guides').fill('Ruth');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(ruth.bibleReference);
  await page.getByLabel('Search your study guides').fill('nowhere to be found');
  await expect(list(page).getByText('No matching study guides')).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await list(page).getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(2);
  const star = rows(page)
    .filter({ hasText: psalm.title })
    .getByRole('button', { name: /^Favourite/ });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Only favourites').click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('is deleted only after the question', async ({ page, tokens }) => {
  const { id, title } = await write(page, tokens.user);
  await open(page, id);
  await detail(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Delete "${title}"?`);
  await expect(question).toContainText('This action cannot be undone.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(detail(page)).toBeVisible();
  await rows(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Study Guide Deleted');
  await expect(detail(page)).toHaveCount(0);
  await expect(list(page).getByText('No study guides yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your study guides' })).toBeFocused();
  await expect(page).not.toHaveURL(/study=/);
});

test('says so when writing, a star or deleting fails', async ({ page, tokens }) => {
  const { id } = await write(page, tokens.user);
  await fail(page, generatePath);
  await fail(page, `/api/bible-studies/${id}`);
  await open(page);
  await reference(page).fill('Psalm 1');
  await submit(page);
  await expect(toast(page)).toContainText('Generation Failed');
  await expect(reference(page)).toHaveValue('Psalm 1');
  await rows(page)
    .getByRole('button', { name: /^Favourite/ })
    .click();
  await expect(toast(page)).toContainText('Favourite Not Changed');
  await expect(rows(page).getByRole('button', { name: /^Favourite/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await rows(page)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Study Guide Not Deleted');
  await expect(rows(page)).toHaveCount(1);
});

test('says what happened when nothing can be read', async ({ page }) => {
  await fail(page, '/api/bible-studies');
  await open(page, '0190d7a0-0000-7000-8000-0000000000b1');
  await expect(page.getByText('Your study guides could not be loaded')).toBeVisible();
  await expect(page.getByText('Study Guide Not Found')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('is taken along as Markdown and as a Word file', async ({ page, tokens }) => {
  const { id, title } = await write(page, tokens.user);
  await open(page, id);
  const save = async (choice: string) => {
    await detail(page).getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: choice }).click();
    return coming;
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
});

test('is printed whole, and nothing else with it', async ({ page, tokens }) => {
  const { id, title } = await write(page, tokens.user);
  // What stands on the page at the moment of printing.
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector('.printed-study');
      Object.assign(window, { printed: { title: document.title, text: paper?.textContent } });
    };
  });
  await open(page, id);
  await detail(page).getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print or PDF' }).click();
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

test('a whole book is read part by part', async ({ page, tokens }) => {
  test.slow();
  const { id } = await write(page, tokens.user, { bibleReference: 'Ruth', studyType: 'book' });
  await open(page, id);
  await detail(page).getByRole('tab', { name: 'Commentary' }).click();
  await expect(detail(page).getByRole('heading', { level: 3 }).first()).toBeVisible();
  await detail(page).getByRole('tab', { name: 'Questions' }).click();
  await expect(detail(page).getByRole('listitem').first()).toBeVisible();
});

test('is announced while it is written and when it is there', async ({ page, tokens }) => {
  const { id, title } = await write(page, tokens.user);
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const study = await page.request.get(`/api/bible-studies/${id}`, {
    headers: { Authorization: `Bearer ${tokens.user}` },
  });
  const written = (await study.json()) as object;
  await page.route(
    (url) => url.pathname === generatePath,
    async (route) => {
      await isFinished;
      await route.fulfill({ status: 201, json: written });
    },
  );
  await open(page);
  await reference(page).fill('Psalm 23');
  await submit(page);
  const said = (words: string) => page.getByRole('status').filter({ hasText: words });
  await expect(said('Your study guide is being written')).toHaveCount(1);
  finish();
  await expect(said(`Study guide ready: ${title}`)).toHaveCount(1);
});

test('on a phone the writing comes into view when it begins', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(
    (url) => url.pathname === generatePath,
    () => {},
  );
  await open(page);
  await reference(page).fill('Psalm 23');
  await submit(page);
  const title = page.getByRole('heading', { name: 'Your study guide is being written' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await expectNoAxeViolations(page);
});

test('on a phone the list leads to the study and back', async ({ page, tokens }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { title } = await write(page, tokens.user);
  await open(page);
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
  await expectNoAxeViolations(page);
  await rows(page).getByRole('link').click();
  await expect(detail(page).getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(reference(page)).toBeHidden();
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'All study guides' }).click();
  await expect(reference(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your study guides' })).toBeFocused();
});
