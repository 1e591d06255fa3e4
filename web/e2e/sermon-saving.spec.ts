import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { dayOf, enter } from './support/growth';
import {
  block,
  card,
  cards,
  makeSermon,
  openBuilder,
  readSermon,
  saveBlocks,
  toolbox,
} from './support/sermons';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  heading,
  test,
  toast,
} from './support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await enter(page, trellis.origin, await newPerson());
});

const title = (page: Page) => page.getByRole('textbox', { name: 'Sermon title' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const unsaved = (page: Page) => page.getByText('Unsaved changes');
const saved = (page: Page) => page.getByText('Saved', { exact: true });
const conflict = (page: Page) =>
  page.getByRole('dialog', { name: 'This sermon was changed somewhere else.' });

const note = (words: string, id: string = randomUUID()) => ({
  ...block('text', { content: words }),
  id,
});

/** Writes in a text block that is closed; it stays open. */
async function write(page: Page, name: string, words: string) {
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await cards(page).getByLabel('Content').fill(words);
}

/** What the page sends to save a sermon, in order. */
function savesOf(page: Page) {
  const sent: { method: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/sermons(\/[^/]+\/builder)?$/.test(pathname) || request.method() === 'GET') return;
    sent.push({ method: request.method(), body: request.postDataJSON() });
  });
  return sent;
}

const wordsOf = async (page: Page, id: string) =>
  (await readSermon(page, token, id)).blocks.map(({ content }) => Reflect.get(content, 'content'));

test('the first save makes the sermon, and the address is its own', async ({ page }) => {
  const sent = savesOf(page);
  await openBuilder(page);
  await expect(title(page)).toHaveAttribute('placeholder', 'Enter sermon title...');
  await expect(page.getByText('Create Your Sermon')).toBeVisible();
  await toolbox(page).getByRole('button', { name: 'Add Note' }).click();
  await expect(unsaved(page)).toBeVisible();
  await cards(page).getByLabel('Content').fill('I am the true vine');
  await save(page).click();
  await expect(toast(page)).toContainText('New sermon created');
  await expect(unsaved(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/sermon-builder\/[0-9a-f-]{36}$/);
  await expect(title(page)).toHaveValue('New Sermon');
  const id = page.url().split('/').at(-1) ?? '';
  expect(sent[0]).toMatchObject({
    method: 'POST',
    body: { id, title: 'New Sermon', scheduledDate: dayOf('UTC') },
  });
  expect(sent[1]?.method).toBe('PUT');
  expect(await wordsOf(page, id)).toEqual(['I am the true vine']);

  // The way back leads out of the builder, not to an empty one.
  await page.reload();
  await expect(title(page)).toHaveValue('New Sermon');
  await page.getByRole('link', { name: 'Back to Planning' }).click();
  await expect(heading(page)).toHaveText('Sermon Planning');
});

test('what is written is saved by itself, and no more than that is sent', async ({ page }) => {
  const sermon = await makeSermon(page, token, {
    blocks: [note('Abide in me', 'a'), note('Much fruit', 'b')],
  });
  const sent = savesOf(page);
  await openBuilder(page, sermon.id);
  await expect(title(page)).toHaveValue('The True Vine');
  await title(page).fill('Vine and Branches');
  await expect(unsaved(page)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(unsaved(page)).toHaveCount(0);
  expect(sent).toMatchObject([
    { method: 'PATCH', body: { title: 'Vine and Branches', revision: 1 } },
  ]);
  expect(sent[0]?.body).not.toHaveProperty('changed');
  await expect(toast(page)).toHaveCount(0);
  expect(await readSermon(page, token, sermon.id)).toMatchObject({ title: 'Vine and Branches' });
});

test('Save says that it is done; undone, nothing is left to save', async ({ page }) => {
  const sermon = await makeSermon(page, token, { blocks: [note('Abide in me')] });
  await openBuilder(page, sermon.id);
  await title(page).fill('Vine');
  await save(page).click();
  await expect(toast(page)).toContainText('Sermon saved');
  await expect(toast(page)).toContainText('Your changes have been saved successfully');

  await cards(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(unsaved(page)).toBeVisible();
  await title(page).press('Control+z');
  await expect(cards(page)).toHaveCount(1);
  await expect(unsaved(page)).toHaveCount(0);
  await title(page).press('Control+Shift+z');
  await expect(cards(page)).toHaveCount(0);
  await page.locator('header').getByRole('button', { name: 'Undo' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('the page says when there is no such sermon', async ({ page }) => {
  await page.goto('/sermon-builder/0190d7a0-0000-7000-8000-000000000001');
  await expect(page.getByText('Sermon Not Found')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the page is in order in every theme, on a desk and on a phone', async ({ page }) => {
  const sermon = await makeSermon(page, token, { blocks: [note('Abide in me')] });
  await openBuilder(page, sermon.id);
  await expect(saved(page)).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Pulpit' })).toBeVisible();
  await page.keyboard.press('Escape');
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test.describe('a sermon that was changed somewhere else', () => {
  let id: string;

  test.beforeEach(async ({ page }) => {
    const sermon = await makeSermon(page, token, { blocks: [note('Abide in me', 'a')] });
    id = sermon.id;
    await openBuilder(page, id);
    await saveBlocks(page, token, { id, title: 'Their Vine' }, [note('Their words', 'a')]);
    await title(page).fill('My Vine');
    await expect(conflict(page)).toBeVisible();
  });

  test('is not overwritten; how both differ is said', async ({ page }) => {
    await expect(conflict(page)).toContainText('My Vine');
    await expect(conflict(page)).toContainText('Their Vine');
    await expect(conflict(page)).toContainText('Different in both');
    await expectNoAxeViolations(page);
    expect(await wordsOf(page, id)).toEqual(['Their words']);
    await page.keyboard.press('Escape');
    await expect(conflict(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Compare and choose' }).click();
    await expect(conflict(page)).toBeVisible();
  });

  test('can be kept as mine, with theirs one step back', async ({ page }) => {
    await conflict(page).getByRole('button', { name: 'Keep mine', exact: true }).click();
    await expect(conflict(page)).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
    expect(await wordsOf(page, id)).toEqual(['Abide in me']);
    await title(page).press('Control+z');
    await expect(title(page)).toHaveValue('Their Vine');
  });

  test('can be taken as theirs, with mine one step back', async ({ page }) => {
    await conflict(page).getByRole('button', { name: 'Take theirs' }).click();
    await expect(title(page)).toHaveValue('Their Vine');
    await expect(unsaved(page)).toHaveCount(0);
    await title(page).press('Control+z');
    await expect(title(page)).toHaveValue('My Vine');
  });

  test('can be kept twice', async ({ page }) => {
    await conflict(page).getByRole('button', { name: 'Keep mine as a copy' }).click();
    await expect(title(page)).toHaveValue('My Vine (Copy)');
    const copy = page.url().split('/').at(-1) ?? '';
    expect(copy).not.toBe(id);
    expect(await wordsOf(page, copy)).toEqual(['Abide in me']);
    expect(await wordsOf(page, id)).toEqual(['Their words']);
  });
});

test('another tab shows what was saved, and a second writer is asked', async ({
  page,
  context,
}) => {
  const sermon = await makeSermon(page, token, { blocks: [note('Abide in me', 'a')] });
  await openBuilder(page, sermon.id);
  const other = await context.newPage();
  await openBuilder(other, sermon.id);
  await title(page).fill('From the first tab');
  await save(page).click();
  await expect(title(other)).toHaveValue('From the first tab');

  await context.setOffline(true);
  await title(page).fill('First again');
  await title(other).fill('Second');
  await expect(page.getByText('Kept on this device').first()).toBeVisible();
  await expect(other.getByText('Kept on this device').first()).toBeVisible();
  await context.setOffline(false);
  const asked = async () => (await conflict(page).count()) + (await conflict(other).count());
  await expect.poll(asked, { timeout: 30_000 }).toBe(1);
  const taken = (await readSermon(page, token, sermon.id)).title;
  expect(['First again', 'Second']).toContain(taken);
});

/** The answers to the next saves do not come back. */
async function loseAnswers(page: Page, times: number) {
  let left = times;
  await page.route('**/api/sermons/*/builder', async (route) => {
    if (route.request().method() === 'GET' || left === 0) return route.continue();
    left -= 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

test('a save whose answer was lost is no stranger’s, also after a reload', async ({ page }) => {
  const sermon = await makeSermon(page, token, { blocks: [note('Abide in me', 'a')] });
  await openBuilder(page, sermon.id);
  await loseAnswers(page, 1);
  await title(page).fill('Taken and not heard of');
  await expect(page.getByText('Kept on this device').first()).toBeVisible();
  expect((await readSermon(page, token, sermon.id)).title).toBe('Taken and not heard of');
  await title(page).fill('Written since');
  await page.reload();
  await expect(title(page)).toHaveValue('Written since');
  await expect(saved(page)).toBeVisible();
  await expect(conflict(page)).toHaveCount(0);
  expect((await readSermon(page, token, sermon.id)).title).toBe('Written since');
});

test('the last words before the page is closed are not lost', async ({ page }) => {
  const sermon = await makeSermon(page, token, { blocks: [note('Abide in me', 'a')] });
  await openBuilder(page, sermon.id);
  await write(page, 'Text: Abide in me', 'Without me ye can do nothing');
  await page.reload();
  await expect(cards(page)).toContainText('Without me ye can do nothing');
  await expect.poll(() => wordsOf(page, sermon.id)).toEqual(['Without me ye can do nothing']);
});

test('a new sermon that was never saved is there when one comes back', async ({ page }) => {
  await openBuilder(page);
  await title(page).fill('Begun on a Monday');
  await page.reload();
  await expect(title(page)).toHaveValue('Begun on a Monday');
  await page.getByRole('link', { name: 'Back to Planning' }).click();
  await expect(heading(page)).toHaveText('Sermon Planning');
  await openBuilder(page);
  await expect(title(page)).toHaveValue('Begun on a Monday');
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(unsaved(page)).toHaveCount(0);
});

test('what was written goes along when the page is left at once', async ({ page }) => {
  const sermon = await makeSermon(page, token, { blocks: [note('Abide in me', 'a')] });
  await openBuilder(page, sermon.id);
  await title(page).fill('On the way out');
  await page.getByRole('link', { name: 'Back to Planning' }).click();
  await expect
    .poll(async () => (await readSermon(page, token, sermon.id)).title)
    .toBe('On the way out');
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  const disconnect = (context: BrowserContext) => context.setOffline(true);
  const reconnect = (context: BrowserContext) => context.setOffline(false);

  async function openKept(page: Page, id: string) {
    await openBuilder(page, id);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(saved(page)).toBeVisible();
  }

  test('a sermon is opened, written and found again, and sent when it is back', async ({
    page,
    context,
  }) => {
    const sermon = await makeSermon(page, token, { blocks: [note('Abide in me', 'a')] });
    await openKept(page, sermon.id);
    await disconnect(context);
    await title(page).fill('In the tunnel');
    await expect(page.getByText('Kept on this device').first()).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue('In the tunnel');
    await expect(unsaved(page)).toBeVisible();
    await reconnect(context);
    await expect(saved(page)).toBeVisible();
    expect((await readSermon(page, token, sermon.id)).title).toBe('In the tunnel');
  });

  test('it is sent also when another page is open by then', async ({ page, context }) => {
    const sermon = await makeSermon(page, token, { blocks: [note('Abide in me', 'a')] });
    await openKept(page, sermon.id);
    await disconnect(context);
    await title(page).fill('In the tunnel');
    await expect(page.getByText('Kept on this device').first()).toBeVisible();
    await page.goto('/journal');
    await reconnect(context);
    await expect
      .poll(async () => (await readSermon(page, token, sermon.id)).title)
      .toBe('In the tunnel');
  });

  test('who signs out is asked, and leaves nothing behind', async ({ page, context }) => {
    const sermon = await makeSermon(page, token, { blocks: [note('Abide in me', 'a')] });
    await openKept(page, sermon.id);
    await disconnect(context);
    await title(page).fill('For my eyes only');
    await page.getByRole('button', { name: /^Account menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const question = page.getByRole('dialog', { name: 'Some of your writing is not sent yet' });
    await expect(question).toContainText('Not sent yet: 1.');
    await question.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(page.getByText('We could not open Trellis')).toBeVisible();
    await reconnect(context);
    const left = await page.evaluate(async () => {
      const opening = indexedDB.open('trellis-sermons');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      const stores = [...database.objectStoreNames];
      const all = stores.map((name) => {
        const asked = database.transaction(name).objectStore(name).count();
        return new Promise<number>((resolve) => {
          asked.onsuccess = () => resolve(asked.result);
        });
      });
      const words = Object.keys(localStorage).filter((key) => key.startsWith('trellis-sermon-w'));
      return [...(await Promise.all(all)), words.length];
    });
    expect(left).toEqual([0, 0, 0]);
    expect((await readSermon(page, token, sermon.id)).title).toBe('The True Vine');
  });
});
