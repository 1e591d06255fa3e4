import type { Locator, Page } from '@playwright/test';
import { horizontalOverflow } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

test.use({ persona: 'user' });

type CreatedItem = { id: string; title: string };

/** Creates series and sermons through the API. */
function planner(page: Page, token: string) {
  const post = async (path: string, data: object): Promise<CreatedItem> => {
    const createResponse = await page.request.post(path, {
      headers: { Authorization: `Bearer ${token}` },
      data,
    });
    expect(createResponse.status(), await createResponse.text()).toBe(201);
    return createResponse.json();
  };
  return {
    series: (title: string, fields: object = {}) =>
      post('/api/sermon-series', { title, ...fields }),
    sermon: (title: string, fields: object = {}) => post('/api/sermons', { title, ...fields }),
  };
}

async function open(page: Page, search = '') {
  await page.goto(`/sermon-planning${search}`);
  await expect(heading(page)).toHaveText('Sermon Planning');
}

const row = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const rows = (page: Page) => page.getByRole('article');
const selection = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const button = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true });
/** Finds a day by its exact name, so that "1" doesn't match "11". */
const day = (page: Page, name: string) =>
  page.getByRole('cell').filter({ hasText: new RegExp(`(?<!\\d)${name}`) });
const undatedSermons = (page: Page) => page.getByRole('region', { name: 'No date' });
const chip = (page: Page | Locator, title: string) =>
  page.getByRole('button', { name: new RegExp(`: ${title}$`) });
/** The announcements for screen readers while a sermon is dragged. */
const announcements = (page: Page) => page.locator('[id^="DndLiveRegion"]');

async function choose(page: Page, title: string, action: string) {
  await button(page, `More actions for ${title}`).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** A month far in the future, so that it doesn't include today. */
const march = '?view=calendar&month=2031-03';

/** Drags a sermon with the mouse in small steps, as a person would. */
async function drag(page: Page, from: Locator, to: Locator) {
  const center = async (place: Locator) => {
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error('the element is not visible');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await center(from)));
  await page.mouse.down();
  await page.mouse.move(...(await center(to)), { steps: 12 });
  // Near an edge the page scrolls during the drag, so move the pointer to where the target is now.
  await page.mouse.move(...(await center(to)), { steps: 4 });
  await page.mouse.up();
}

test('planning starts empty and guides the user from a new series to its first sermon', async ({
  page,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Nothing planned yet' })).toBeVisible();
  await button(page, 'New series').click();
  const form = page.getByRole('dialog', { name: 'New series' });
  await form.getByLabel('Theme').fill('Belief');
  await form.getByLabel('Description').fill('Seven signs.');
  await form.getByLabel('Start date').fill('2031-03-02');
  await form.getByLabel('End date').fill('2031-03-30');
  await button(form, 'Create series').click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await expectNoAxeViolations(page);
  await form.getByLabel('Title').fill('Signs in John');
  await button(form, 'Create series').click();
  await expect(toast(page)).toContainText('Series created');
  await expect(selection(page, 'Signs in John')).toBeVisible();
  await expect(page).toHaveURL(/series=[\w-]+/);

  await expect(page.getByRole('heading', { name: 'No sermons yet' })).toBeVisible();
  await button(page, 'New sermon').first().click();
  const sermon = page.getByRole('dialog', { name: 'New sermon' });
  await sermon.getByRole('textbox', { name: 'Title', exact: true }).fill('Water into Wine');
  await sermon.getByLabel('Subtitle').fill('The first sign');
  await sermon.getByLabel('Target audience').fill('Everyone');
  await sermon.getByLabel('Duration').fill('about half');
  await sermon.getByLabel('Date').fill('2031-03-09');
  await expectNoAxeViolations(page);
  await button(sermon, 'Create sermon').click();
  await expect(toast(page)).toContainText('Sermon created');
  await page.reload();
  await expect(selection(page, 'Signs in John')).toBeVisible();
  await expect(page.getByText('Seven signs.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, 'Water into Wine')).toContainText('9 March 2031');
  await expect(row(page, 'Water into Wine')).toContainText('30 min · Everyone');
  await expect(row(page, 'Water into Wine')).toContainText('Draft');
});

test('a sermon and a series can be edited, copied, deleted, and restored, and link to the builder', async ({
  page,
  tokens,
}) => {
  const plan = planner(page, tokens.user);
  const john = await plan.series('Signs in John');
  await plan.sermon('Water into Wine', { seriesId: john.id, scheduledDate: '2031-03-09' });
  await plan.sermon('The Pool', { seriesId: john.id, status: 'in-progress' });
  await plan.sermon('Call Me Mara', { scheduledDate: '2031-02-02', status: 'completed' });
  const wedding = await plan.sermon('A Wedding', {
    scheduledDate: '2031-05-03',
    status: 'scheduled',
  });
  await open(page);
  await expect(rows(page).getByRole('heading')).toHaveText([
    'A Wedding',
    'Water into Wine',
    'Call Me Mara',
    'The Pool',
  ]);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /Signs in John/ }).click();
  await expect(rows(page).getByRole('heading')).toHaveText(['Water into Wine', 'The Pool']);

  await test.step('a sermon', async () => {
    await choose(page, 'Water into Wine', 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit sermon' });
    await form.getByLabel('Subtitle').fill('At Cana');
    await form.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Scheduled' }).click();
    await button(form, 'Save').click();
    await expect(toast(page)).toContainText('Sermon updated');
    await expect(row(page, 'Water into Wine')).toContainText('At Cana');
    await expect(row(page, 'Water into Wine')).toContainText('Scheduled');
    await expect(button(page, 'More actions for Water into Wine')).toBeFocused();

    await choose(page, 'Water into Wine', 'Copy');
    await expect(toast(page)).toContainText('Created "Water into Wine (Copy)"');
    await expect(row(page, 'Water into Wine (Copy)')).toContainText('No date');

    await choose(page, 'Water into Wine', 'Delete');
    await expect(toast(page)).toContainText('Sermon deleted');
    await expect(row(page, 'Water into Wine')).toHaveCount(0);
    await expect(row(page, 'Water into Wine (Copy)').getByRole('heading')).toBeFocused();
    await button(toast(page), 'Undo').click();
    await expect(row(page, 'Water into Wine')).toContainText('At Cana');
    await expect(toast(page)).toContainText('Sermon restored');
  });

  await test.step('a series, with its sermons', async () => {
    await button(page, 'Edit series Signs in John').click();
    const form = page.getByRole('dialog', { name: 'Edit series' });
    await form.getByLabel('Title').fill('Seven Signs');
    await button(form, 'Save').click();
    await expect(toast(page)).toContainText('Series updated');
    await expect(selection(page, 'Seven Signs')).toBeVisible();
    await button(page, 'Delete series Seven Signs').click();
    await expect(toast(page)).toContainText('Series deleted');
    await expect(selection(page, 'All sermons')).toBeFocused();
    await expect(rows(page).getByRole('heading')).toHaveText(['A Wedding', 'Call Me Mara']);
    await button(toast(page), 'Undo').click();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('the URL reflects the selection, and Back restores the previous one', async () => {
    await page.getByRole('link', { name: /Seven Signs/ }).click();
    await expect(page).toHaveURL(new RegExp(`series=${john.id}`));
    await page.getByRole('link', { name: /No series/ }).click();
    await expect(rows(page).getByRole('heading')).toHaveText(['A Wedding', 'Call Me Mara']);
    await page.goBack();
    await expect(selection(page, 'Seven Signs')).toBeVisible();
  });

  await test.step('the command palette finds a sermon by its text', async () => {
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Where would you like to go?').fill('wedding');
    await page.getByRole('option', { name: 'A Wedding' }).click();
    await expect(page).toHaveURL(`/sermon-builder/${wedding.id}`);
  });
});

test.describe('the calendar', () => {
  // Tall enough to show the whole month, because dragging a sermon near an edge would scroll the page.
  test.use({ viewport: { width: 1280, height: 1500 } });

  test.beforeEach(async ({ page, tokens }) => {
    const plan = planner(page, tokens.user);
    const john = await plan.series('Signs in John');
    await plan.sermon('Water into Wine', {
      seriesId: john.id,
      scheduledDate: '2031-03-09',
      status: 'scheduled',
    });
    await plan.sermon('The Pool', { seriesId: john.id, status: 'in-progress' });
    await plan.sermon('Call Me Mara', { scheduledDate: '2031-04-06', status: 'completed' });
  });

  test('shows a month of sermons with localized weeks, and moves one without dragging', async ({
    page,
  }) => {
    await open(page, march);
    const month = page.getByRole('table', { name: 'March 2031' });
    await expect(month.getByRole('columnheader').first()).toHaveText('Mon');
    await expect(chip(day(page, '9 March 2031'), 'Water into Wine')).toBeVisible();
    // The last week also shows the days that fall in the next month.
    await expect(chip(day(page, '6 April 2031'), 'Call Me Mara')).toBeVisible();
    await expect(chip(undatedSermons(page), 'The Pool')).toBeVisible();
    await expectNoAxeViolations(page);
    await chip(page, 'Water into Wine').press('Enter');
    const card = page.getByRole('dialog', { name: 'Water into Wine' });
    await button(card, 'Move to…').click();
    const form = page.getByRole('dialog', { name: 'Move "Water into Wine"' });
    await expectNoAxeViolations(page);
    await form.getByLabel('Date').fill('2031-03-30');
    await button(form, 'Move').click();
    await expect(chip(day(page, '30 March 2031'), 'Water into Wine')).toBeVisible();

    await button(page, 'Next month').click();
    await expect(page.getByRole('table', { name: 'April 2031' })).toBeVisible();
    await expect(page).toHaveURL(/month=2031-04/);
    await button(page, 'Today').click();
    await expect(page.locator('td[aria-current="date"]')).toHaveCount(1);
    await expect(page).not.toHaveURL(/month=/);
  });

  test('moves a sermon to another day with the mouse, but ignores slight movements', async ({
    page,
  }) => {
    const moved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') moved.push(request.url());
    });
    let kept = 0;
    page.on('response', (response) => {
      if (response.request().method() === 'PUT' && response.ok()) kept += 1;
    });
    await open(page, march);
    await test.step('a click with a slight mouse movement opens the sermon', async () => {
      const box = await chip(page, 'Water into Wine').boundingBox();
      if (!box) throw new Error('the sermon is not visible');
      await page.mouse.move(box.x + 20, box.y + 8);
      await page.mouse.down();
      await page.mouse.move(box.x + 25, box.y + 11);
      await page.mouse.up();
      const card = page.getByRole('dialog', { name: 'Water into Wine' });
      await expect(
        card.getByRole('link', { name: 'Open Water into Wine in the builder' }),
      ).toBeVisible();
      await expectNoAxeViolations(page, { within: '[role=dialog]' });
      expect(moved).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
    });

    await drag(page, chip(page, 'Water into Wine'), day(page, '16 March 2031'));
    await expect(toast(page)).toContainText('Sermon updated');
    await expect(chip(day(page, '16 March 2031'), 'Water into Wine')).toBeVisible();
    await drag(page, chip(undatedSermons(page), 'The Pool'), day(page, '23 March 2031'));
    await expect(chip(day(page, '23 March 2031'), 'The Pool')).toBeVisible();
    await drag(page, chip(page, 'Water into Wine'), undatedSermons(page));
    await expect(chip(undatedSermons(page), 'Water into Wine')).toBeVisible();
    // The page updates before the server has saved the change, so wait for the server.
    await expect.poll(() => kept).toBe(3);
    await page.reload();
    await expect(chip(undatedSermons(page), 'Water into Wine')).toBeVisible();
    await expect(chip(day(page, '23 March 2031'), 'The Pool')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('moves a sermon to another day with the keyboard and announces it', async ({ page }) => {
    await open(page, march);
    await chip(page, 'Water into Wine').focus();
    await page.keyboard.press('Space');
    // The drag-and-drop library handles arrow keys only after it has announced the sermon's position.
    await expect(announcements(page)).toHaveText(/was moved over Sunday,? 9 March 2031\.$/);
    await page.keyboard.press('ArrowRight');
    await expect(announcements(page)).toHaveText(/was moved over Monday,? 10 March 2031\.$/);
    await page.keyboard.press('ArrowDown');
    await expect(announcements(page)).toHaveText(/was moved over Monday,? 17 March 2031\.$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await expect(chip(day(page, '16 March 2031'), 'Water into Wine')).toBeVisible();
    await expect(chip(page, 'Water into Wine')).toBeFocused();
    await expect(announcements(page)).toHaveText(/was dropped on Sunday,? 16 March 2031\.$/);

    // Wait for the saved message before picking the sermon up again, as a screen reader user would.
    await expect(toast(page)).toContainText('Sermon updated');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Space');
    await expect(announcements(page)).toHaveText(/was moved over Sunday,? 16 March 2031\.$/);
    await page.keyboard.press('ArrowUp');
    await expect(announcements(page)).toHaveText(/was moved over Sunday,? 9 March 2031\.$/);
    await page.keyboard.press('Escape');
    await expect(announcements(page)).toHaveText("Canceled. Water into Wine wasn't moved.");
    await expect(chip(day(page, '16 March 2031'), 'Water into Wine')).toBeVisible();

    await chip(page, 'The Pool').focus();
    await page.keyboard.press('Space');
    await expect(announcements(page)).toHaveText('The Pool was moved over the undated sermons.');
    await page.keyboard.press('ArrowDown');
    await expect(announcements(page)).toHaveText(/was moved over Saturday,? 1 March 2031\.$/);
    await page.keyboard.press('Enter');
    await expect(chip(day(page, '1 March 2031'), 'The Pool')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(toast(page), 'Undo').click();
    await expect(chip(undatedSermons(page), 'The Pool')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a select filters by series, and the selected day shows its sermons below the month', async ({
    page,
    tokens,
  }) => {
    const plan = planner(page, tokens.user);
    const john = await plan.series('Signs in John');
    await plan.sermon('Water into Wine', {
      seriesId: john.id,
      scheduledDate: '2031-03-09',
      status: 'scheduled',
    });
    await plan.sermon('A Wedding');
    await open(page);
    await expect(rows(page)).toHaveCount(2);
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await expectNoAxeViolations(page);
    await page.getByRole('combobox', { name: 'Series to show' }).click();
    await page.getByRole('option', { name: 'Signs in John' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(selection(page, 'Signs in John')).toBeVisible();

    await open(page, march);
    await page.getByRole('button', { name: /9 March 2031: 1 sermon/ }).click();
    await expect(page.getByRole('heading', { level: 4, name: /9 March 2031/ })).toBeFocused();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await expectNoAxeViolations(page);
    await chip(page, 'Water into Wine').click();
    await button(page.getByRole('dialog', { name: 'Water into Wine' }), 'Move to…').click();
    const form = page.getByRole('dialog', { name: 'Move "Water into Wine"' });
    await form.getByLabel('Date').fill('2031-03-23');
    await button(form, 'Move').click();
    await expect(page.getByRole('heading', { level: 4, name: /23 March 2031/ })).toBeVisible();
  });
});
