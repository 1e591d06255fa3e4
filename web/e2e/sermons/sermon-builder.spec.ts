import type { Locator, Page } from '@playwright/test';
import { horizontalOverflow } from '../support/growth';
import {
  block,
  canvas,
  card,
  cards,
  createSermon,
  openBuilder,
  readSermon,
  toolbox,
} from '../support/sermons';
import { expect, expectNoAxeViolations, test, toast } from '../support/test';

/** The test server has no key, so generated text comes from the built-in library. */
test.use({ persona: 'user' });

const john = () =>
  block('scripture', { reference: 'John 3:16', text: 'For God so loved the world' });
const hope = () => block('text', { title: 'Hope', content: 'Hope does not disappoint.' });
const amen = () => block('section', { title: 'Amen' });

const names = {
  john: 'Scripture: John 3:16',
  hope: 'Text: Hope',
  amen: 'Section: Amen',
};

/** The names of the blocks on the canvas, in order. */
const order = (page: Page) =>
  cards(page).evaluateAll((articles) => articles.map((one) => one.getAttribute('aria-label')));

const expectOrder = (page: Page, ...expected: string[]) =>
  expect.poll(() => order(page)).toEqual(expected);

const tool = (page: Page, name: string) =>
  toolbox(page)
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^${name}`) });

const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });
const zones = (page: Page) => page.locator('[data-zone]');
const expectAnnouncement = (page: Page, message: string | RegExp, options?: { timeout: number }) =>
  expect(page.locator('p[role="status"][aria-live="assertive"]')).toHaveText(message, options);

/**
 * Presses the key until the string is announced, because the number of presses depends on the blocks'
 * height, and several presses within one frame count as one.
 */
const pressUntilAnnounced = (page: Page, key: 'ArrowUp' | 'ArrowDown', message: string) =>
  expect(async () => {
    await page.keyboard.press(key);
    await expectAnnouncement(page, message, { timeout: 500 });
  }).toPass();

async function centerOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    top: box.y,
    bottom: box.y + box.height,
  };
}

/** Presses the mouse button and moves far enough to start dragging. */
async function startDrag(page: Page, what: Locator) {
  // Hovering scrolls the block out from under the sticky header.
  await what.hover();
  const { x, y } = await centerOf(what);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 12, { steps: 3 });
  await expect(zones(page).first()).toBeVisible();
}

/** Moves the pointer to a block's upper edge, which is the drop zone before it. */
async function moveBefore(page: Page, name: string) {
  const { x, top } = await centerOf(card(page, name));
  await page.mouse.move(x, top + 6, { steps: 5 });
}

async function openBuilderWith(page: Page, token: string, blocks = [john(), hope(), amen()]) {
  const sermon = await createSermon(page, token, { blocks });
  await openBuilder(page, sermon.id);
  await expect(cards(page)).toHaveCount(blocks.length);
  return sermon;
}

test('every block type can be added by click and by keyboard', async ({ page }) => {
  await openBuilder(page);
  await tool(page, 'Section').focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, 'Section (empty)');
  await expect(tool(page, 'Section')).toBeFocused();
  const kinds = ['Scripture', 'Text', 'Reference', 'Image', 'Video', 'Historical context'];
  for (const name of [...kinds, 'Commentary', 'Timeline']) {
    await tool(page, name).click();
    await expect(toast(page)).toContainText('Block added');
    await expect(card(page, `${name} (empty)`)).toBeInViewport();
  }
  await card(page, 'Timeline (empty)').getByRole('button', { name: 'Add event' }).click();
  await expect(card(page, /^Timeline/).getByLabel('Period', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a block stays in view while the editors above it load', async ({ page }) => {
  let load = () => {};
  const requestReceived = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/assets\/open-block-/, async (route) => {
    await requestReceived;
    await route.continue();
  });
  await openBuilder(page);
  for (const name of ['Section', 'Scripture', 'Timeline', 'Text']) await tool(page, name).click();
  await expect(card(page, 'Text (empty)')).toBeInViewport();
  load();
  await expect(card(page, 'Text (empty)').getByRole('button', { name: /^Done/ })).toBeInViewport();
});

test.describe('with the mouse', () => {
  // Tall enough to show the whole sermon, because dragging a block near an edge would scroll the page.
  test.use({ viewport: { width: 1280, height: 1500 } });

  test('a block from the toolbox can be dragged into place or to the end', async ({
    page,
    tokens,
  }) => {
    await test.step('the first block can be dropped anywhere on the canvas', async () => {
      await openBuilder(page);
      await tool(page, 'Text').hover();
      await page.mouse.down();
      const { x, bottom } = await centerOf(canvas(page));
      await page.mouse.move(x, Math.min(bottom - 20, 700), { steps: 5 });
      await page.mouse.up();
      await expectOrder(page, 'Text (empty)');
    });

    const { id } = await openBuilderWith(page, tokens.user);
    await test.step('a block dropped outside every drop zone is added last', async () => {
      await startDrag(page, tool(page, 'Image'));
      const title = await centerOf(canvas(page).getByText('Sermon Outline'));
      await page.mouse.move(title.x, title.y, { steps: 5 });
      await expectAnnouncement(page, 'Image, position 4 of 4.');
      await page.mouse.up();
      await expectOrder(page, names.john, names.hope, names.amen, 'Image (empty)');
    });

    await expect(zones(page)).toHaveCount(5);
    await expect(zones(page).first()).toBeHidden();
    await startDrag(page, tool(page, 'Video'));
    for (const zone of await zones(page).all()) await expect(zone).toBeVisible();
    await moveBefore(page, names.hope);
    await expect(page.locator('[data-aimed]')).toHaveText('Drop here');
    await expectAnnouncement(page, 'Video, position 2 of 5.');
    await page.mouse.up();
    await expectOrder(page, names.john, 'Video (empty)', names.hope, names.amen, 'Image (empty)');
    await expect(toast(page)).toContainText('Block added');
    await expect(zones(page).first()).toBeHidden();
    await expect(card(page, 'Video (empty)').getByLabel('Video URL')).toBeVisible();
    await expect(handle(page, 'Video (empty)')).toBeFocused();

    await expect
      .poll(async () => (await readSermon(page, tokens.user, id)).blocks.map(({ type }) => type))
      .toEqual(['scripture', 'video', 'text', 'section', 'image']);
  });

  test('the mouse reorders blocks', async ({ page, tokens }) => {
    const { id } = await openBuilderWith(page, tokens.user);
    await test.step('dragging starts after eight pixels, and Escape cancels it', async () => {
      const { x, y } = await centerOf(handle(page, names.john));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + 7, { steps: 7 });
      await expect(zones(page).first()).toBeHidden();
      await page.mouse.move(x, y + 8);
      await expect(zones(page).first()).toBeVisible();
      await expectAnnouncement(page, /^Picked up Scripture: John 3:16, position 1 of 3/);
      await moveBefore(page, names.amen);
      await page.keyboard.press('Escape');
      await expect(zones(page).first()).toBeHidden();
      await expectAnnouncement(page, `Canceled. ${names.john} stays at position 1 of 3.`);
      await page.mouse.up();
      await expectOrder(page, names.john, names.hope, names.amen);
    });

    await test.step('dropping outside the sermon changes nothing', async () => {
      await startDrag(page, handle(page, names.john));
      await page.mouse.move(5, 5, { steps: 5 });
      await expectAnnouncement(page, /outside the sermon/);
      await page.mouse.up();
      await expect(zones(page).first()).toBeHidden();
      await expectOrder(page, names.john, names.hope, names.amen);
    });

    await startDrag(page, handle(page, names.john));
    await moveBefore(page, names.amen);
    await page.mouse.up();
    await expectOrder(page, names.hope, names.john, names.amen);
    await expectAnnouncement(page, `Dropped ${names.john} at position 2 of 3.`);
    await expect(handle(page, names.john)).toBeFocused();
    await startDrag(page, handle(page, names.amen));
    await moveBefore(page, names.hope);
    await page.mouse.up();
    await expectOrder(page, names.amen, names.hope, names.john);
    await expect
      .poll(async () => (await readSermon(page, tokens.user, id)).blocks.map(({ type }) => type))
      .toEqual(['section', 'text', 'scripture']);
    await page.reload();
    await expectOrder(page, names.amen, names.hope, names.john);
  });
});

test('dragging near the edge scrolls', async ({ page, tokens }) => {
  const manyBlocks = Array.from({ length: 30 }, (_, at) =>
    block('text', { title: `Point ${at + 1}` }),
  );
  await openBuilderWith(page, tokens.user, manyBlocks);
  await startDrag(page, handle(page, 'Text: Point 1'));
  const { x } = await centerOf(card(page, 'Text: Point 2'));
  await page.mouse.move(x, 780, { steps: 5 });
  await expect(card(page, 'Text: Point 30')).toBeInViewport({ timeout: 20_000 });
  await page.mouse.move(x, 400, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await order(page)).indexOf('Text: Point 1')).toBeGreaterThan(15);
  await expect(card(page, 'Text: Point 1')).toBeInViewport();
});

test('the keyboard reorders blocks and announces every step', async ({ page, tokens }) => {
  await openBuilderWith(page, tokens.user);
  await expect(handle(page, names.hope)).toHaveAccessibleDescription(/press Space or Enter/);
  await handle(page, names.hope).focus();
  await page.keyboard.press('Space');
  await expectAnnouncement(
    page,
    /^Picked up Text: Hope, position 2 of 3\. Use the up and down arrow keys/,
  );
  const tag = page.locator('p.shadow-raised', { hasText: names.hope });
  const before = await centerOf(tag);
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => Math.round((await centerOf(tag)).y - before.y)).toBe(-25);
  await pressUntilAnnounced(page, 'ArrowUp', `${names.hope}, position 1 of 3.`);
  await page.keyboard.press('Space');
  await expectAnnouncement(page, `Dropped ${names.hope} at position 1 of 3.`);
  await expectOrder(page, names.hope, names.john, names.amen);
  await expect(handle(page, names.hope)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAnnouncement(page, /^Picked up Text: Hope, position 1 of 3/);
  await pressUntilAnnounced(page, 'ArrowDown', `${names.hope}, position 2 of 3.`);
  await page.keyboard.press('Escape');
  await expectAnnouncement(page, `Canceled. ${names.hope} stays at position 1 of 3.`);
  await expectOrder(page, names.hope, names.john, names.amen);
  await page.keyboard.press('Alt+ArrowDown');
  await expectAnnouncement(page, `Moved ${names.hope} to position 2 of 3.`);
  await expectOrder(page, names.john, names.hope, names.amen);
  await expect(handle(page, names.hope)).toBeFocused();
});

test('a block is edited, formatted, moved, duplicated, deleted, and restored', async ({
  page,
  tokens,
}) => {
  const { id } = await openBuilderWith(page, tokens.user);
  const choose = async (name: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') => {
    await page.getByRole('button', { name: `More actions for ${names.hope}` }).click();
    await page.getByRole(role, { name }).click();
  };
  // Force the click, because the element that opens the block covers its text.
  await card(page, names.hope).getByText('Hope does not disappoint.').click({ force: true });
  const open = card(page, names.hope);
  await expect(open.getByLabel('Title')).toBeFocused();
  await open.getByLabel('Content').fill('Hope!');
  await open.getByRole('button', { name: /^Done/ }).click();
  await expect(open.getByText('Hope!')).toBeVisible();
  await expect(page.getByRole('button', { name: `Edit ${names.hope}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open.getByLabel('Title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open.getByLabel('Title')).toHaveCount(0);

  await choose('Note to self', 'menuitemcheckbox');
  await expect(card(page, names.hope).getByText('Note to self')).toBeVisible();
  await choose('Move up');
  await expectOrder(page, names.hope, names.john, names.amen);
  await expectAnnouncement(page, `Moved ${names.hope} to position 1 of 3.`);
  await choose('Duplicate');
  await expectOrder(page, names.hope, names.hope, names.john, names.amen);

  await page.getByRole('button', { name: `Delete ${names.john}` }).click();
  await expectOrder(page, names.hope, names.hope, names.amen);
  await expect(toast(page)).toContainText('Block deleted');
  await expect(page.getByRole('button', { name: `Edit ${names.amen}` })).toBeFocused();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expectOrder(page, names.hope, names.hope, names.john, names.amen);
  await page.getByRole('button', { name: `Delete ${names.amen}` }).click();
  const stored = async () =>
    (await readSermon(page, tokens.user, id)).blocks.map(({ type, noteToSelf }) => [
      type,
      noteToSelf,
    ]);
  await expect.poll(stored).toEqual([
    ['text', true],
    ['text', true],
    ['scripture', false],
  ]);

  await toolbox(page).getByRole('button', { name: 'Hide toolbox' }).click();
  await page.reload();
  const show = toolbox(page).getByRole('button', { name: 'Show toolbox' });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await expect(toolbox(page).getByRole('listitem')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(3);
  await expectNoAxeViolations(page);
});

test('a passage is fetched, annotated verse by verse, collapsed, and split', async ({
  page,
  tokens,
}) => {
  const { id } = await openBuilderWith(page, tokens.user, [hope(), block('scripture'), amen()]);
  await page.getByRole('button', { name: 'Edit Scripture (empty)' }).click();
  const passage = card(page, /^Scripture/);
  const fetchButton = passage.getByRole('button', { name: 'Fetch' });
  await expect(fetchButton).toBeDisabled();
  await passage.getByLabel('Bible reference').fill('John 15:1-3');
  await fetchButton.click();
  await expect(toast(page)).toContainText('Scripture loaded successfully');
  await expect(passage.getByLabel('Scripture text')).toHaveValue(/true vine/);
  await passage.getByRole('button', { name: 'Show Verse by Verse' }).click();
  await passage.getByLabel('Notes on John 15:2').fill('Pruning is care.');
  await passage.getByRole('button', { name: 'Collapse to Passage' }).click();
  await expect(passage.getByLabel('Scripture text')).toBeVisible();
  await passage.getByRole('button', { name: 'Break into Verses (3)' }).click();
  await expectOrder(
    page,
    names.hope,
    'Verse: John 15:1',
    'Verse: John 15:2',
    'Verse: John 15:3',
    names.amen,
  );
  await expect(page.getByRole('button', { name: 'Edit Verse: John 15:1' })).toBeFocused();
  await expect(card(page, 'Verse: John 15:2').getByText('Pruning is care.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Verse: John 15:2' }).click();
  const verse = card(page, 'Verse: John 15:2');
  // Only the notes can be edited, not the Bible text.
  await expect(verse.getByRole('textbox')).toHaveCount(1);
  await expect(verse.getByLabel('Notes')).toHaveValue('Pruning is care.');
  await expect
    .poll(async () => (await readSermon(page, tokens.user, id)).blocks.map(({ type }) => type))
    .toEqual(['text', 'verse', 'verse', 'verse', 'section']);
});

test('a timeline, historical context, and commentary are generated without an API key', async ({
  page,
  tokens,
}) => {
  await openBuilderWith(page, tokens.user, [
    block('timeline'),
    block('historical'),
    block('commentary'),
  ]);
  const kinds = [
    ['Timeline', 'Timeline generated', 'Event'],
    ['Historical context', 'Historical context generated', 'Cultural context'],
    ['Commentary', 'Commentary generated', 'Explanation'],
  ] as const;
  for (const [kind, done, field] of kinds) {
    await page.getByRole('button', { name: `Edit ${kind} (empty)` }).click();
    const newCard = card(page, new RegExp(`^${kind}`));
    await newCard.getByLabel('Bible reference').fill('Ruth 1');
    await newCard.getByRole('button', { name: 'Generate' }).click();
    await expect(toast(page)).toContainText(done);
    await expect(newCard.getByLabel(field, { exact: true }).first()).not.toBeEmpty();
    await expect(newCard.getByText('Compiled from public-domain sources').first()).toBeVisible();
    await newCard.getByRole('button', { name: /^Done/ }).click();
  }
  await expectNoAxeViolations(page);
});

test('an image is accepted, resized when large, and rejected when invalid', async ({
  page,
  tokens,
}) => {
  const { id } = await openBuilderWith(page, tokens.user, [block('image')]);
  await page.getByRole('button', { name: 'Edit Image (empty)' }).click();
  const picture = card(page, /^Image/);
  const upload = (name: string, mimeType: string, buffer: Buffer) =>
    picture.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

  await upload('vine.png', 'image/png', Buffer.alloc(600_000));
  await expect(toast(page)).toContainText('Upload failed');
  await expect(toast(page)).toContainText('Could not process the image file');

  const small = onePixel();
  await upload('vine.png', 'image/png', small);
  await expect(toast(page)).toContainText('Image uploaded');
  await picture.getByLabel('Description for screen readers').fill('A vine');
  await expect(picture.getByRole('img', { name: 'A vine' })).toBeVisible();
  const stored = async () => {
    const [first] = (await readSermon(page, tokens.user, id)).blocks;
    return first?.type === 'image' ? first.content.url : '';
  };
  // Images under 500,000 bytes are stored unchanged.
  await expect.poll(stored).toBe(`data:image/png;base64,${small.toString('base64')}`);

  await upload('large.bmp', 'image/bmp', bitmap(2400, 300));
  await expect(toast(page)).toContainText('Image uploaded');
  await expect.poll(stored).toMatch(/^data:image\/jpeg;base64,/);
  const size = () =>
    picture
      .getByRole('img', { name: 'A vine' })
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(size).toEqual([1200, 150]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every control is within thumb reach, and the toolbox opens from the bottom', async ({
    page,
    tokens,
  }) => {
    await openBuilderWith(page, tokens.user, [hope()]);
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
    await expectNoAxeViolations(page);
    for (const button of await card(page, names.hope).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    const add = page.getByRole('button', { name: 'Add Block' });
    await add.tap();
    const sheet = page.getByRole('dialog', { name: 'Toolbox' });
    await expect(sheet.getByRole('listitem')).toHaveCount(9);
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: /^Section/ }).tap();
    await expect(sheet).toHaveCount(0);
    await expectOrder(page, names.hope, 'Section (empty)');
    await expect(card(page, 'Section (empty)')).toBeInViewport();
    await expect(toast(page)).toContainText('Block added');
    await toast(page).getByRole('button', { name: 'Dismiss' }).tap();
    await expect(toast(page)).toHaveCount(0);
    await add.tap();
    await sheet.getByRole('button', { name: 'Add Note' }).tap();
    await expect(card(page, 'Text (empty)').getByLabel('Title')).toBeFocused();
    await expect.poll(() => horizontalOverflow(page)).toBe(0);
  });

  test('a block can be dragged by its handle, or by its header after a long press', async ({
    page,
    tokens,
  }) => {
    await openBuilderWith(page, tokens.user);
    const finger = await simulateTouch(page);
    const handleCenter = await centerOf(handle(page, names.john));
    const target = await centerOf(card(page, names.amen));
    await finger.down(handleCenter.x, handleCenter.y);
    await finger.move(handleCenter.x, handleCenter.y + 20);
    await finger.move(handleCenter.x, target.top + 6);
    await expectAnnouncement(page, `${names.john}, position 2 of 3.`);
    await finger.up();
    await expectOrder(page, names.hope, names.john, names.amen);

    const headingCenter = await centerOf(
      card(page, names.hope).getByRole('heading', { name: 'Text' }),
    );
    const last = await centerOf(card(page, names.amen));
    await finger.down(headingCenter.x, headingCenter.y);
    await expectAnnouncement(page, /^Picked up Text: Hope/);
    await finger.move(headingCenter.x, headingCenter.y + 20);
    await finger.move(headingCenter.x, last.bottom - 4);
    await expectAnnouncement(page, `${names.hope}, position 3 of 3.`);
    await finger.up();
    await expectOrder(page, names.john, names.amen, names.hope);
  });
});

/** Simulates a finger dragging, because Playwright can only tap. */
async function simulateTouch(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
    });
  return {
    down: (x: number, y: number) => send('touchStart', x, y),
    move: (x: number, y: number) => send('touchMove', x, y),
    up: () => send('touchEnd'),
  };
}

function onePixel(): Buffer {
  return Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
}

/** An uncompressed image, so that its size is predictable. */
function bitmap(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + width * height * 3, 0x66);
  bytes.fill(0, 0, 54);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}
