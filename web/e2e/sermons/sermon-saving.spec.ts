import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { signInWithToken } from '../support/growth';
import {
  block,
  card,
  cards,
  createSermon,
  openBuilder,
  readSermon,
  saveBlocks,
  toolbox,
} from '../support/sermons';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

let token: string;

test.beforeEach(async ({ page, trellis, newPerson }) => {
  token = await signInWithToken(page, trellis.origin, await newPerson());
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

/** Opens a text block, types in it, and leaves it open. */
async function write(page: Page, name: string, words: string) {
  await card(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click();
  await cards(page).getByLabel('Content').fill(words);
}

/** Records the save requests that the page sends, in order. */
function recordSaves(page: Page) {
  const saves: { method: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/sermons(\/[^/]+\/builder)?$/.test(pathname) || request.method() === 'GET') return;
    saves.push({ method: request.method(), body: request.postDataJSON() });
  });
  return saves;
}

const blockTexts = async (page: Page, id: string) =>
  (await readSermon(page, token, id)).blocks.map(({ content }) => Reflect.get(content, 'content'));

test('the first save creates the sermon and gives it its own URL', async ({ page }) => {
  const saves = recordSaves(page);
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
  expect(saves[0]).toMatchObject({
    method: 'POST',
    body: { id, title: 'New Sermon', scheduledDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  expect(saves[1]?.method).toBe('PUT');
  expect(await blockTexts(page, id)).toEqual(['I am the true vine']);

  // After a reload, the "Back to Planning" link leaves the builder instead of showing an empty one.
  await page.reload();
  await expect(title(page)).toHaveValue('New Sermon');
  await page.getByRole('link', { name: 'Back to Planning' }).click();
  await expect(heading(page)).toHaveText('Sermon Planning');
});

test('edits are saved automatically, with the Save button, when closing, and when leaving the page', async ({
  page,
}) => {
  const sermon = await createSermon(page, token, {
    blocks: [note('Abide in me', 'a'), note('Much fruit', 'b')],
  });
  const saves = recordSaves(page);
  await openBuilder(page, sermon.id);
  const readStoredTitle = async () => (await readSermon(page, token, sermon.id)).title;

  await test.step('automatically without a toast, sending only the changes', async () => {
    await expect(title(page)).toHaveValue('The True Vine');
    await title(page).fill('Vine and Branches');
    await expect(unsaved(page)).toBeVisible();
    await expect(saved(page)).toBeVisible();
    await expect(unsaved(page)).toHaveCount(0);
    expect(saves).toMatchObject([
      { method: 'PATCH', body: { title: 'Vine and Branches', revision: 1 } },
    ]);
    expect(saves[0]?.body).not.toHaveProperty('changed');
    await expect(toast(page)).toHaveCount(0);
    expect(await readStoredTitle()).toBe('Vine and Branches');
    await expectNoAxeViolations(page);
  });

  await test.step('with the Save button, and an undone change leaves nothing to save', async () => {
    await title(page).fill('Vine');
    await save(page).click();
    await expect(toast(page)).toContainText('Sermon saved');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(unsaved(page)).toBeVisible();
    await title(page).press('Control+z');
    await expect(cards(page)).toHaveCount(2);
    await expect(unsaved(page)).toHaveCount(0);
    await title(page).press('Control+Shift+z');
    await expect(cards(page)).toHaveCount(1);
    await page.locator('header').getByRole('button', { name: 'Undo' }).click();
    await expect(cards(page)).toHaveCount(2);
  });

  await test.step('when closing the page', async () => {
    await write(page, 'Text: Abide in me', 'Without me ye can do nothing');
    await page.reload();
    await expect(cards(page).first()).toContainText('Without me ye can do nothing');
    await expect
      .poll(() => blockTexts(page, sermon.id))
      .toEqual(['Without me ye can do nothing', 'Much fruit']);
  });

  await test.step('when navigating to another page', async () => {
    await title(page).fill('On the way out');
    await page.getByRole('link', { name: 'Back to Planning' }).click();
    await expect.poll(readStoredTitle).toBe('On the way out');
  });
});

test('a sermon changed elsewhere is not overwritten: the versions are compared, and either choice can be undone', async ({
  page,
}) => {
  const { id } = await createSermon(page, token, { blocks: [note('Abide in me', 'a')] });
  await openBuilder(page, id);
  await saveBlocks(page, token, { id, title: 'Their Vine' }, [note('Their words', 'a')]);
  await title(page).fill('My Vine');
  await expect(conflict(page)).toContainText('My Vine');
  await expect(conflict(page)).toContainText('Their Vine');
  await expect(conflict(page)).toContainText('Different: ');
  await expectNoAxeViolations(page);
  expect(await blockTexts(page, id)).toEqual(['Their words']);
  await page.keyboard.press('Escape');
  await expect(conflict(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare versions' }).click();
  await conflict(page).getByRole('button', { name: 'Keep my version', exact: true }).click();
  await expect(conflict(page)).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  expect(await blockTexts(page, id)).toEqual(['Abide in me']);
  await title(page).press('Control+z');
  await expect(title(page)).toHaveValue('Their Vine');
});

test('another tab shows saved changes, and a conflicting edit prompts a choice', async ({
  page,
  context,
}) => {
  const sermon = await createSermon(page, token, { blocks: [note('Abide in me', 'a')] });
  await openBuilder(page, sermon.id);
  const other = await context.newPage();
  await openBuilder(other, sermon.id);
  // Everything that reports a save must be here already, because the connection may be lost with it.
  await context.route('**/assets/show-notice-*.js', (route) => route.abort());
  await title(page).fill('From the first tab');
  await save(page).click();
  await expect(
    page.getByText('Your changes have been saved successfully', { exact: true }),
  ).toBeVisible();
  await expect(title(other)).toHaveValue('From the first tab');

  await context.setOffline(true);
  await title(page).fill('First again');
  await title(other).fill('Second');
  await expect(page.getByText('Saved on this device').first()).toBeVisible();
  await expect(other.getByText('Saved on this device').first()).toBeVisible();
  await context.setOffline(false);
  const asked = async () => (await conflict(page).count()) + (await conflict(other).count());
  await expect.poll(asked).toBe(1);
  const savedTitle = (await readSermon(page, token, sermon.id)).title;
  expect(['First again', 'Second']).toContain(savedTitle);
});

test('an unsaved new sermon is restored on return', async ({ page }) => {
  await openBuilder(page);
  await title(page).fill('Started on a Monday');
  await page.reload();
  await expect(title(page)).toHaveValue('Started on a Monday');
  await page.getByRole('link', { name: 'Back to Planning' }).click();
  await expect(heading(page)).toHaveText('Sermon Planning');
  await openBuilder(page);
  await expect(title(page)).toHaveValue('Started on a Monday');
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(title(page)).toHaveValue('');
  await expect(unsaved(page)).toHaveCount(0);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  const disconnect = (context: BrowserContext) => context.setOffline(true);
  const reconnect = (context: BrowserContext) => context.setOffline(false);

  async function openCached(page: Page, id: string) {
    await openBuilder(page, id);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(saved(page)).toBeVisible();
  }

  test('a sermon can be opened, edited, and found again, and syncs from any page once online', async ({
    page,
    context,
  }) => {
    const sermon = await createSermon(page, token, { blocks: [note('Abide in me', 'a')] });
    await openCached(page, sermon.id);
    await disconnect(context);
    await title(page).fill('In the tunnel');
    await expect(page.getByText('Saved on this device').first()).toBeVisible();
    await page.reload();
    await expect(title(page)).toHaveValue('In the tunnel');
    await expect(unsaved(page)).toBeVisible();
    await reconnect(context);
    await expect(saved(page)).toBeVisible();
    const readStoredTitle = async () => (await readSermon(page, token, sermon.id)).title;
    expect(await readStoredTitle()).toBe('In the tunnel');

    await disconnect(context);
    await title(page).fill('In the next tunnel');
    await expect(page.getByText('Saved on this device').first()).toBeVisible();
    await page.goto('/journal');
    await reconnect(context);
    await expect.poll(readStoredTitle).toBe('In the next tunnel');
  });

  test('signing out asks first and leaves no data behind', async ({ page, context }) => {
    const sermon = await createSermon(page, token, { blocks: [note('Abide in me', 'a')] });
    await openCached(page, sermon.id);
    await disconnect(context);
    await title(page).fill('For my eyes only');
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    const confirmDialog = page.getByRole('dialog', { name: "Some changes aren't synced yet" });
    await expect(confirmDialog).toContainText('Changes not synced yet: 1.');
    await confirmDialog.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(page.getByText("We couldn't load Trellis")).toBeVisible();
    await reconnect(context);
    const remaining = await page.evaluate(async () => {
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
    expect(remaining).toEqual([0, 0, 0]);
    expect((await readSermon(page, token, sermon.id)).title).toBe('The True Vine');
  });
});
