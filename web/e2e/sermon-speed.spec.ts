import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import { type Frames, scriptPerFrame } from './support/frames';
import {
  block,
  canvas,
  card,
  cards,
  makeSermon,
  openBuilder,
  type WireBlock,
} from './support/sermons';
import { expect, test } from './support/test';

/**
 * A sermon of 300 blocks, as a preacher has it after a long week. What is asked for is less than 16 ms of script a frame; held
 * to it are 19 of 20 frames, so that a collection of garbage fails nobody's test, and the longest to six times that. What was
 * measured while the host took this machine's time is not ours, and is measured again.
 */
test.use({ persona: 'user' });
// One after the other: two measurements at once would measure each other.
test.describe.configure({ mode: 'serial' });

const FRAME = 16;
const LONGEST = 100;
const MIDDLE = 150;
/** Milliseconds between keys: quicker than anybody types, as quick as a key that is held repeats. */
const KEY = 33;
/** Of the processors' time; what the host takes beyond it shows in every frame. */
const MOST_STOLEN = 0.02;
const TRIES = 3;

test('a sermon of 300 blocks is shown soon, and stays quick', async ({ page, tokens }) => {
  test.slow();
  const { id } = await makeSermon(page, tokens.user, { blocks: manyBlocks() });
  await noteWhenShown(page, 300);
  await openBuilder(page, id);
  const first = await shownAfter(page);
  await page.reload();
  const second = await shownAfter(page);
  report(`of 300 blocks, ${moments('the first visit', first)}, ${moments('the second', second)}`);
  // A loose bound for slow machines and servers built without optimisation.
  expect(second.all).toBeLessThan(10_000);

  for (let tried = 1; ; tried += 1) {
    const before = processorTime();
    const found = await measure(page);
    const stolen = shareStolen(before, processorTime());
    const isDisturbed = stolen > MOST_STOLEN && found.some(([, frames]) => isOver(frames));
    if (isDisturbed && tried < TRIES) {
      report(`the host took ${(stolen * 100).toFixed(0)} % of this machine: measured again`);
      continue;
    }
    for (const [what, frames] of found) check(what, frames);
    return;
  }
});

type Measured = [what: string, frames: Frames];

async function measure(page: Page): Promise<Measured[]> {
  const found: Measured[] = [];
  await test.step('typing', async () => {
    await page.getByRole('button', { name: `Edit Text: Point ${MIDDLE}`, exact: true }).click();
    const words = card(page, `Text: Point ${MIDDLE}`).getByLabel('Content');
    await words.press('Control+End');
    const written = 'Abide in me, and I in you. As the branch cannot bear fruit. ';
    expect(written).toHaveLength(60);
    found.push([
      'typing 60 characters',
      await scriptPerFrame(page, () => page.keyboard.type(written, { delay: KEY })),
    ]);
    await expect(words).toHaveValue(new RegExp(`${written}$`));
    await page.keyboard.press('Escape');
  });

  await test.step('dragging', async () => {
    const handle = page.getByRole('button', { name: `Move Text: Point ${MIDDLE}`, exact: true });
    await handle.hover();
    const box = await handle.boundingBox();
    if (!box) throw new Error('no handle to drag');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = await placeOf(page, MIDDLE);
    const beyond = await topOf(page, before + 35);
    const frames = await scriptPerFrame(page, async (cdp) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 20, { steps: 4 });
      // Near the lower edge the page scrolls on, and the blocks go by: by time, however quickly the hand moves.
      await page.mouse.move(x, 780, { steps: 60 });
      for (let turn = 0; (await scrolledTo(cdp)) + 780 < beyond; turn += 1)
        await page.mouse.move(x + (turn % 5), 780 + (turn % 3));
      await page.mouse.up();
    });
    found.push(['dragging a block by the pointer', frames]);
    expect((await placeOf(page, MIDDLE)) - before).toBeGreaterThanOrEqual(20);
  });

  await test.step('reordering', async () => {
    const handle = page.getByRole('button', { name: 'Move Text: Point 100', exact: true });
    await handle.focus();
    const before = await placeOf(page, 100);
    const byStep = await scriptPerFrame(page, async () => {
      for (let step = 0; step < 20; step += 1)
        await page.keyboard.press('Alt+ArrowDown', { delay: KEY });
    });
    found.push(['moving a block 20 places by Alt and an arrow', byStep]);
    await expect.poll(() => placeOf(page, 100)).toBe(before + 20);
    await expect(handle).toBeFocused();
    const byDrag = await scriptPerFrame(page, async () => {
      await page.keyboard.press('Space');
      for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowUp', { delay: KEY });
      await page.keyboard.press('Space');
    });
    found.push(['dragging a block by the keyboard', byDrag]);
    await expect.poll(() => placeOf(page, 100)).toBeLessThan(before + 20);
    await expect(handle).toBeFocused();
  });
  return found;
}

const isOver = ({ p95, longest }: Frames) => p95 >= FRAME || longest >= LONGEST;

type ProcessorTime = { stolen: number; all: number };

/** Since the machine started. Where nobody counts it, nothing was stolen. */
function processorTime(): ProcessorTime {
  if (!existsSync('/proc/stat')) return { stolen: 0, all: 0 };
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const parts = line.split(/\s+/).slice(1, 9).map(Number);
  return { stolen: parts[7] ?? 0, all: parts.reduce((sum, part) => sum + part, 0) };
}

const shareStolen = (before: ProcessorTime, after: ProcessorTime) =>
  after.all > before.all ? (after.stolen - before.stolen) / (after.all - before.all) : 0;

function check(what: string, { count, p95, longest }: Frames) {
  report(
    `${what}: ${count} frames with script, p95 ${p95.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`,
  );
  expect.soft(count, what).toBeGreaterThan(5);
  expect.soft(p95, `${what}, p95 of script a frame`).toBeLessThan(FRAME);
  expect.soft(longest, `${what}, longest script of a frame`).toBeLessThan(LONGEST);
}

function report(line: string) {
  process.stdout.write(`    ${line}\n`);
}

/** Where in the sermon the block stands that is called by this number. */
const placeOf = (page: Page, number: number) =>
  cards(page).evaluateAll(
    (found, name) => found.findIndex((one) => one.getAttribute('aria-label') === name),
    `Text: Point ${number}`,
  );

/** How far down the page a block begins. */
const topOf = (page: Page, place: number) =>
  cards(page)
    .nth(place)
    .evaluate((one) => one.getBoundingClientRect().top + window.scrollY);

/** Asked of the browser, not of the page: see scriptPerFrame. */
async function scrolledTo(cdp: CDPSession): Promise<number> {
  const { cssVisualViewport } = await cdp.send('Page.getLayoutMetrics');
  return cssVisualViewport.pageY;
}

type Shown = { some: number; all: number };

/** Keeps the moments at which a screenful and all blocks are on the page and drawn, counted from the request for the page. */
async function noteWhenShown(page: Page, count: number) {
  await page.addInitScript((all) => {
    const shown: Partial<Shown> = {};
    Object.assign(window, { shown });
    const look = () => {
      const now = document.querySelectorAll('main li article').length;
      requestAnimationFrame((moment) => {
        if (now > 0) shown.some ??= moment;
        if (now >= all) shown.all = moment;
        else look();
      });
    };
    look();
  }, count);
}

async function shownAfter(page: Page): Promise<Shown> {
  await expect(canvas(page)).toBeVisible();
  const moments = await page.waitForFunction(() => {
    const shown: Partial<Shown> = Reflect.get(window, 'shown');
    return shown.all !== undefined && (shown as Shown);
  });
  return moments.jsonValue() as Promise<Shown>;
}

const moments = (visit: string, { some, all }: Shown) =>
  `${visit}: a screenful after ${Math.round(some)} ms, all after ${Math.round(all)} ms`;

/** Texts for the most part, and of every other kind some: 30 passages, 10 pictures of 100 kB. */
function manyBlocks(): WireBlock[] {
  const picture = noise();
  return Array.from({ length: 300 }, (_, at): WireBlock => {
    const number = at + 1;
    if (number === MIDDLE || number === 100) return point(number);
    if (at % 30 === 7) {
      return block('image', {
        url: picture,
        alt: `Picture ${number}`,
        caption: `Figure ${number}`,
      });
    }
    if (at % 10 === 2) return passage(number);
    if (at % 20 === 5) return block('section', { title: `Part ${number}`, color: 'green' });
    if (at % 20 === 15) {
      return block('reference', {
        title: `Quotation ${number}`,
        author: 'Augustine of Hippo',
        quote: 'Our heart is restless, until it repose in Thee.',
      });
    }
    return point(number);
  });
}

const point = (number: number) =>
  block('text', {
    title: `Point ${number}`,
    content: 'I am the true vine, and my Father is the husbandman. '.repeat(1 + (number % 6)),
  });

function passage(number: number) {
  const text = 'Every branch in me that beareth not fruit he taketh away.';
  return block('scripture', {
    reference: `John 15:${number}`,
    text: `${text} ${text} ${text}`,
    verses: [1, 2, 3].map((verse) => ({ verse, text, notes: '' })),
  });
}

/** A picture of 100 kB that no compression makes smaller. */
function noise(): string {
  const [width, height] = [182, 182];
  const rows = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.from([0]), randomBytes(width * 3)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
