import type { BrowserContext, Page } from '@playwright/test';
import { moveToNoonTimeZone } from '../support/growth';
import { block, cards, createSermon, readSermon } from '../support/sermons';
import { expect, expectNoAxeViolations, heading, signInByApi, test, toast } from '../support/test';

test.use({ persona: 'user' });

let token: string;

test.beforeEach(({ tokens }) => {
  token = tokens.user;
});

/** Fetches what the server has stored, regardless of what the page shows. */
async function fetchStored(
  page: Page,
  path: string,
  by = token,
): Promise<Record<string, unknown>[]> {
  const response = await page.request.get(path, { headers: { Authorization: `Bearer ${by}` } });
  return response.json();
}

const unsyncedButton = (page: Page, count: number) =>
  page.getByRole('button', { name: `${count} not synced yet` });
const syncStatusButton = (page: Page) =>
  page.getByRole('button', { name: /not synced yet|couldn't sync/ });
const entry = (page: Page, name: string) => page.getByRole('article', { name });

async function openPrayers(page: Page) {
  await page.goto('/journal');
  await showPrayers(page);
}

async function showPrayers(page: Page) {
  await page.getByRole('tab', { name: 'My Prayers' }).click();
  await expect(page.getByRole('button', { name: 'New Prayer' })).toBeVisible();
}

async function writePrayer(page: Page, title: string, content = 'Send it soon.') {
  await page.getByRole('button', { name: 'New Prayer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Type').click();
  await page.getByRole('option', { name: 'Petition' }).click();
  await dialog.getByLabel('Content').fill(content);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Opens a page and waits until its responses have been cached for offline use. */
  async function openCached(page: Page, address: string, ...calls: string[]) {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    for (const call of ['/api/auth/user', ...calls]) {
      await expect.poll(() => isCached(page, call)).toBe(true);
    }
  }

  const isCached = (page: Page, path: string) =>
    page.evaluate(
      async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })),
      path,
    );

  const disconnect = (context: BrowserContext) => context.setOffline(true);
  const reconnect = (context: BrowserContext) => context.setOffline(false);

  test('a prayer is stored offline, survives a reload, can be edited or deleted, and syncs once', async ({
    page,
    context,
  }) => {
    await openCached(page, '/journal');
    await showPrayers(page);
    await writePrayer(page, 'For Naomi');
    await expect(entry(page, 'For Naomi')).toBeVisible();
    await expect(toast(page)).toContainText('Prayer');
    await expect.poll(() => isCached(page, '/api/user/prayers?limit=30')).toBe(true);

    await disconnect(context);
    await writePrayer(page, 'For rain');
    await expect(toast(page)).toContainText('Saved on this device');
    await expect(toast(page)).toContainText("We'll sync your changes as soon as we can.");
    await expect(entry(page, 'For rain')).toContainText('Not synced yet');
    await expect(unsyncedButton(page, 1)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.reload();
    await showPrayers(page);
    await expect(entry(page, 'For rain')).toContainText('Not synced yet');
    expect(await fetchStored(page, '/api/user/prayers')).toMatchObject([{ title: 'For Naomi' }]);

    await page.getByRole('button', { name: 'Edit For rain' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('For much rain');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(entry(page, 'For much rain')).toContainText('Not synced yet');
    await page.getByRole('button', { name: 'Delete For Naomi' }).click();
    await expect(entry(page, 'For Naomi')).toHaveCount(0);
    await toast(page).getByRole('button', { name: 'Undo' }).click();
    await expect(entry(page, 'For Naomi')).toBeVisible();
    await page.getByRole('button', { name: 'Delete For Naomi' }).click();
    await expect(entry(page, 'For Naomi')).toHaveCount(0);
    await expect(unsyncedButton(page, 3)).toBeVisible();

    await reconnect(context);
    await expect(syncStatusButton(page)).toHaveCount(0);
    await expect(entry(page, 'For much rain')).toHaveCount(1);
    await expect(entry(page, 'For much rain')).not.toContainText('Not synced yet');
    expect(await fetchStored(page, '/api/user/prayers')).toMatchObject([
      { title: 'For much rain' },
    ]);
  });

  test('an edited sermon is counted with other unsynced changes and links to the builder', async ({
    page,
    context,
  }) => {
    const created = await createSermon(page, token, {
      blocks: [block('text', { title: 'A lamp' })],
    });
    await openCached(page, `/sermon-builder/${created.id}`);
    await expect(cards(page)).toHaveCount(1);
    await disconnect(context);
    await page.getByLabel('Sermon title').fill('The True Vine and Its Branches');
    await expect(unsyncedButton(page, 1)).toBeVisible();
    // The count appears after navigating in the app and after loading a new page.
    await page.getByRole('link', { name: 'Back to Planning' }).click();
    await expect(unsyncedButton(page, 1)).toBeVisible();
    await page.goto('/journal');
    await showPrayers(page);
    await writePrayer(page, 'For rain');
    await unsyncedButton(page, 2).click();
    const panel = page.getByRole('dialog', { name: 'Changes on this device' });
    await expect(panel.getByText(/^Sermon · /)).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
    await panel.getByRole('link', { name: 'The True Vine and Its Branches' }).click();
    await expect(page.getByLabel('Sermon title')).toHaveValue('The True Vine and Its Branches');

    await reconnect(context);
    await expect(syncStatusButton(page)).toHaveCount(0);
    expect((await readSermon(page, token, created.id)).title).toBe(
      'The True Vine and Its Branches',
    );
  });

  test('a prayer session, note, highlight, and completed devotional are stored offline and shown on their pages', async ({
    page,
    context,
  }) => {
    await moveToNoonTimeZone(page, token);
    const recent = page.getByRole('region', { name: 'Recent sessions' });
    const done = page.getByRole('button', { name: 'Mark Complete' });
    const notes = '/api/bible/verse-notes?bookId=RUT&chapter=2&translationId=bsb';
    const verse = '/bible?ref=Ruth+2:12&t=bsb';
    await openCached(page, '/', '/api/devotionals/today', '/api/progress/week');
    await openCached(page, '/prayer', '/api/prayer/sessions?limit=10');
    await openCached(page, verse, '/api/bible/verses/bsb/RUT/2', notes);
    await expect(page.getByLabel('New note')).toBeVisible();
    await disconnect(context);

    await test.step('a note and a highlight', async () => {
      await page.getByLabel('New note').fill('A refuge for Ruth');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(toast(page)).toContainText('Saved on this device');
      await expect(page.getByLabel('New note')).toHaveValue('');
      await expect(
        page.getByRole('listitem').filter({ hasText: 'A refuge for Ruth' }),
      ).toContainText('Not synced yet');
      await page.getByRole('button', { name: 'Highlight in Green' }).click();
      await expect(unsyncedButton(page, 2)).toBeVisible();
    });

    await test.step('the devotional of the day', async () => {
      await page.goto('/');
      await done.click();
      await expect(toast(page)).toContainText('Saved on this device');
      await page.reload();
      await expect(unsyncedButton(page, 3)).toBeVisible();
      await expect(done).toHaveCount(0);
    });

    await test.step('a prayer session', async () => {
      await page.goto('/prayer');
      await page.getByRole('radio', { name: 'Listening' }).check();
      await page.getByLabel('Notes').fill('A still small voice');
      await page.getByRole('button', { name: 'Begin' }).click();
      await page.getByRole('button', { name: 'End Session' }).click();
      await expect(toast(page)).toContainText('Saved on this device');
      await page.reload();
      await expect(recent).toContainText('A still small voice');
      await expect(recent).toContainText('Not synced yet');
    });

    await test.step('everything survives page navigation and syncs', async () => {
      await page.goto(verse);
      await expect(page.getByText('A refuge for Ruth')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Highlight in Green' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await reconnect(context);
      await expect(syncStatusButton(page)).toHaveCount(0);
      await expect(page.getByText('A refuge for Ruth')).toHaveCount(1);
      expect(await fetchStored(page, '/api/bible/verse-notes')).toMatchObject([
        { content: 'A refuge for Ruth' },
      ]);
      expect(await fetchStored(page, '/api/bible/highlights')).toMatchObject([
        { highlightColor: 'green' },
      ]);
      expect(await fetchStored(page, '/api/prayer/sessions')).toMatchObject([
        { type: 'listening', duration: 1, notes: 'A still small voice' },
      ]);
      const practiced = await fetchStored(page, '/api/progress/week');
      expect(practiced.map(({ type }) => type).sort()).toEqual(['devotional', 'prayer']);
    });
  });

  test('signing out asks what to do with unsynced changes', async ({ page, context }) => {
    await openCached(page, '/journal');
    await showPrayers(page);
    await disconnect(context);
    await writePrayer(page, 'For rain');
    const signOut = async () => {
      await page.getByRole('button', { name: /^Account menu for/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    };
    const confirmDialog = page.getByRole('dialog', { name: "Some changes aren't synced yet" });
    await signOut();
    await expect(confirmDialog).toContainText('Changes not synced yet: 1.');
    await expectNoAxeViolations(page);
    await confirmDialog.getByRole('button', { name: 'Sync and sign out' }).click();
    await expect(confirmDialog).toContainText("Some changes couldn't sync.");
    await confirmDialog.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(entry(page, 'For rain')).toBeVisible();

    await signOut();
    await confirmDialog.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(page.getByText("We couldn't load Trellis")).toBeVisible();
    await reconnect(context);
    // Sign in again as the same person.
    await page.evaluate((value) => localStorage.setItem('auth-token', value), token);
    await openPrayers(page);
    await expect(page.getByText('No prayers yet')).toBeVisible();
    await expect(syncStatusButton(page)).toHaveCount(0);
    expect(await fetchStored(page, '/api/user/prayers')).toEqual([]);
  });
});

const prayersUrl = '**/api/user/prayers';

/** Triggers syncing immediately; it would otherwise start after a few seconds. */
const goOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

const isCreateCall = (method: string, address: string) =>
  method === 'POST' && new URL(address).pathname === '/api/user/prayers';

/** Sets the outcome of each request that creates a prayer. The last outcome applies to all later requests. */
async function mockCreateCalls(page: Page, ...answers: ('drop' | 'refuse')[]) {
  await page.route(prayersUrl, async (route) => {
    const request = route.request();
    if (!isCreateCall(request.method(), request.url())) return route.continue();
    const [now] = answers;
    if (answers.length > 1) answers.shift();
    if (now === 'refuse') {
      const json = { message: 'Your journal is full.', code: 'conflict' };
      return route.fulfill({ status: 409, json });
    }
    return route.abort('connectionreset');
  });
}

test('rejected changes are fetchStored with the reason and can be copied, resent, or discarded', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await mockCreateCalls(page, 'drop', 'refuse');
  await openPrayers(page);
  await writePrayer(page, 'For rain', 'Not a word of this is lost.');
  await goOnline(page);
  await page.getByRole('button', { name: "1 couldn't sync" }).click();
  const panel = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(panel).toContainText("Couldn't sync");
  await expect(panel).toContainText('Not a word of this is lost.');
  await expect(panel).toContainText('Your journal is full.');
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(toast(page)).toContainText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Not a word of this');

  await page.reload();
  await showPrayers(page);
  await expect(entry(page, 'For rain')).toContainText("Couldn't sync");
  await page.getByRole('button', { name: "1 couldn't sync" }).click();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await panel.getByRole('button', { name: 'Discard for good' }).click();
  await expect(panel).toContainText('Everything is synced.');
  await page.keyboard.press('Escape');
  await expect(entry(page, 'For rain')).toHaveCount(0);
  await expect(syncStatusButton(page)).toHaveCount(0);
});

test('other users of this device cannot see unsynced changes, which never sync under their account', async ({
  page,
  trellis,
  newPerson,
}) => {
  await mockCreateCalls(page, 'drop');
  await openPrayers(page);
  await writePrayer(page, 'For rain');
  await expect(unsyncedButton(page, 1)).toBeVisible();

  const other = await signInByApi(trellis.origin, await newPerson());
  await page.evaluate((value) => localStorage.setItem('auth-token', value), other);
  await openPrayers(page);
  await expect(syncStatusButton(page)).toHaveCount(0);
  await expect(entry(page, 'For rain')).toHaveCount(0);
  await page.unroute(prayersUrl);
  await goOnline(page);
  await page.goto('/prayer');
  await expect(heading(page)).toHaveText('Prayer');
  expect(await fetchStored(page, '/api/user/prayers', other)).toEqual([]);

  await page.evaluate((value) => localStorage.setItem('auth-token', value), token);
  await openPrayers(page);
  await expect(entry(page, 'For rain')).toBeVisible();
  await expect(syncStatusButton(page)).toHaveCount(0);
  await expect
    .poll(() => fetchStored(page, '/api/user/prayers'))
    .toMatchObject([{ title: 'For rain' }]);
});
