// Edits a sermon with 300 blocks: types text and moves blocks around.
//
//     node bench.mjs BINARY
//
// The budget is less than 16 ms of script per frame. 19 of 20 frames must meet it, so that a single garbage
// collection doesn't fail the run, and the longest frame may take six times as long. For comparison, the same
// run measures the builder with 10 blocks: the ratio shows the cost of thirty times as many.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { manyBlocks } from "./blocks.mjs";
import { scriptPerFrame } from "./frames.mjs";
import { install, makeSermon } from "./installation.mjs";

const playwright = createRequire(new URL("../../web/package.json", import.meta.url))("@playwright/test");
const expect = playwright.expect.configure({ timeout: 10_000 });

const FRAME_MS = 16;
const MAX_FRAME_MS = 100;
const SHOWN_MS = 10_000;
/** Fewer frames than this are not a valid measurement. */
const MIN_FRAMES = 6;
/** Milliseconds between keystrokes: faster than anyone types, and as fast as a held key repeats. */
const KEY_INTERVAL_MS = 33;
/** The largest allowed share of CPU time stolen by the host. Any more would show up in every frame. */
const MAX_STOLEN_SHARE = 0.02;
const TRIES = 3;
const VIEW = { width: 1280, height: 800 };
/** A height near the bottom of the window, where dragging a block makes the page scroll. */
const EDGE = 780;

/**
 * How many blocks there are, which of them are edited and moved, and how many positions a block can move
 * down.
 */
const MANY = { count: 300, middle: 150, stepped: 100, room: 20 };
const FEW = { count: 10, middle: 5, stepped: 4, room: 4 };

const [binary] = process.argv.slice(2);
const canvas = (page) => page.getByRole("region", { name: "Sermon canvas" });
const cards = (page) => canvas(page).getByRole("article");
const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Records when the first block and all blocks are on the page and painted, counted from the page request. */
function recordRenderTimes(all) {
  const shown = {};
  window.shown = shown;
  const recordTimes = () => {
    const now = document.querySelectorAll("main li article").length;
    requestAnimationFrame((moment) => {
      if (now > 0) shown.some ??= moment;
      if (now >= all) shown.all = moment;
      else recordTimes();
    });
  };
  recordTimes();
}

async function waitForRender(page) {
  await expect(canvas(page)).toBeVisible();
  const moments = await page.waitForFunction(() => window.shown.all !== undefined && window.shown);
  const shown = await moments.jsonValue();
  // The drag-and-drop code loads after the page and then adds its instructions.
  await expect(page.getByText(/^To move the block/)).toBeAttached();
  return shown;
}

/** Where the block with this number is in the sermon, as an index. */
const positionOf = (page, number) =>
  cards(page).evaluateAll(
    (result, name) => result.findIndex((one) => one.getAttribute("aria-label") === name),
    `Text: Point ${number}`,
  );

async function write(page, { middle }) {
  await button(page, `Edit Sabbath: Text: Point ${middle}`).click();
  const contentField = canvas(page).getByRole("article", { name: `Text: Point ${middle}`, exact: true }).getByLabel("Content");
  await contentField.press("Control+End");
  const typedText = "Abide in me, and I in you. As the branch cannot bear fruit. ";
  const frames = await scriptPerFrame(page, () => page.keyboard.type(typedText, { delay: KEY_INTERVAL_MS }));
  await expect(contentField).toHaveValue(new RegExp(`${typedText}$`));
  await page.keyboard.press("Escape");
  return frames;
}

async function dragByPointer(page, { count, middle, room }) {
  const handle = button(page, `Move Text: Point ${middle}`);
  await handle.hover();
  const box = await handle.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await positionOf(page, middle);
  const targetTop = await cards(page)
    .nth(Math.min(before + 35, count - 1))
    .evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
  const frames = await scriptPerFrame(page, async (cdp) => {
    // Queries the browser, not the page: see scriptPerFrame.
    const scrollTop = async () => (await cdp.send("Page.getLayoutMetrics")).cssVisualViewport.pageY;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 20, { steps: 4 });
    // Scrolling depends on time, not on how fast the pointer moves.
    await page.mouse.move(x, EDGE, { steps: 60 });
    for (let moveCount = 0; (await scrollTop()) + EDGE < targetTop; moveCount += 1)
      await page.mouse.move(x + (moveCount % 5), EDGE + (moveCount % 3));
    await page.mouse.up();
  });
  expect((await positionOf(page, middle)) - before).toBeGreaterThanOrEqual(room);
  return frames;
}

async function stepByKey(page, { stepped, room }) {
  const handle = button(page, `Move Text: Point ${stepped}`);
  await handle.focus();
  const before = await positionOf(page, stepped);
  const steps = Array.from({ length: 20 }, (_, step) => (Math.floor(step / room) % 2 === 0 ? 1 : -1));
  const frames = await scriptPerFrame(page, async () => {
    for (const step of steps) await page.keyboard.press(step > 0 ? "Alt+ArrowDown" : "Alt+ArrowUp", { delay: KEY_INTERVAL_MS });
  });
  const after = before + steps.reduce((sum, step) => sum + step, 0);
  await expect.poll(() => positionOf(page, stepped)).toBe(after);
  await expect(handle).toBeFocused();
  return frames;
}

async function dragByKey(page, { stepped }) {
  const handle = button(page, `Move Text: Point ${stepped}`);
  const before = await positionOf(page, stepped);
  await handle.focus();
  const frames = await scriptPerFrame(page, async () => {
    await page.keyboard.press("Space");
    for (let step = 0; step < 60; step += 1) await page.keyboard.press("ArrowUp", { delay: KEY_INTERVAL_MS });
    await page.keyboard.press("Space");
  });
  await expect.poll(() => positionOf(page, stepped)).toBeLessThan(before);
  await expect(handle).toBeFocused();
  return frames;
}

const DONE = {
  "typing 60 characters": write,
  "dragging a block with the pointer": dragByPointer,
  "moving a block 20 times with Alt and an arrow key": stepByKey,
  "dragging a block with the keyboard": dragByKey,
};

/** Opens a sermon with this many blocks twice and edits it. */
async function measure(browser, trellis, sermon) {
  const blocks = manyBlocks(sermon.count, [sermon.middle, sermon.stepped]);
  const id = await makeSermon(trellis, `A sermon of ${sermon.count}`, blocks);
  const localStorage = Object.entries({ "auth-token": trellis.token, "trellis-theme": "light" });
  const context = await browser.newContext({
    viewport: VIEW,
    locale: "en-GB",
    reducedMotion: "reduce",
    serviceWorkers: "block",
    storageState: {
      cookies: [],
      origins: [{ origin: trellis.origin, localStorage: localStorage.map(([name, value]) => ({ name, value })) }],
    },
  });
  const page = await context.newPage();
  await page.addInitScript(recordRenderTimes, sermon.count);
  await page.goto(`${trellis.origin}/sermon-builder/${id}`);
  const first = await waitForRender(page);
  await page.reload();
  const second = await waitForRender(page);
  const frames = {};
  for (const [what, act] of Object.entries(DONE)) frames[what] = await act(page, sermon);
  await context.close();
  return { first, second, frames };
}

/** CPU time since the machine started. Where steal time isn't counted, it is zero. */
function processorTime() {
  if (!existsSync("/proc/stat")) return { stolen: 0, all: 0 };
  const [line] = readFileSync("/proc/stat", "utf8").split("\n");
  const parts = line.split(/\s+/).slice(1, 9).map(Number);
  return { stolen: parts[7], all: parts.reduce((sum, part) => sum + part, 0) };
}

async function measureStolenShare(work) {
  const before = processorTime();
  const result = await work();
  const after = processorTime();
  return [result, after.all > before.all ? (after.stolen - before.stolen) / (after.all - before.all) : 0];
}

const areFramesWithinBudget = ({ count, p95, longest }) => count >= MIN_FRAMES && p95 < FRAME_MS && longest < MAX_FRAME_MS;
const isAllWithinBudget = ({ second, frames }) => second.all < SHOWN_MS && Object.values(frames).every(areFramesWithinBudget);

const ms = (time, digits = 0) => `${time.toFixed(digits)}ms`.padStart(9);
const times = (one, other) => `${(one / other).toFixed(1)} x`.padStart(13);
const say = (line) => process.stdout.write(`${line}\n`);

function report(many, few) {
  say(`a sermon of ${MANY.count} blocks; the peer has ${FEW.count}`);
  say(`    ${"shown".padEnd(46)} ${"many".padStart(9)} ${"few".padStart(9)}   to the peer`);
  for (const [visit, part, name] of [
    ["first", "some", "a screenful, the first time"],
    ["first", "all", "all, the first time"],
    ["second", "some", "a screenful, the second time"],
    ["second", "all", "all, the second time"],
  ]) {
    const [one, other] = [many[visit][part], few[visit][part]];
    say(`    ${name.padEnd(46)} ${ms(one)} ${ms(other)} ${times(one, other)}`);
  }
  say(`    ${"script a frame".padEnd(46)} ${"p95".padStart(9)} ${"longest".padStart(9)}   p95 to the peer   of the aim   frames`);
  for (const [what, frames] of Object.entries(many.frames)) {
    const { count, p95, longest } = frames;
    const shareOfBudget = `${Math.round((p95 / FRAME_MS) * 100)} %`.padStart(12);
    const verdict = areFramesWithinBudget(frames) ? "" : "   BEYOND";
    const ratio = times(p95, few.frames[what].p95).padStart(17);
    say(`    ${what.padEnd(46)} ${ms(p95, 1)} ${ms(longest, 1)} ${ratio} ${shareOfBudget} ${String(count).padStart(8)}${verdict}`);
  }
}

async function main() {
  const trellis = await install(path.resolve(binary));
  const browser = await playwright.chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    // Chromium's sandbox doesn't work for a container's root user; only our own pages are opened.
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (let attempt = 1; ; attempt += 1) {
      const few = await measure(browser, trellis, FEW);
      const [many, stolen] = await measureStolenShare(() => measure(browser, trellis, MANY));
      if (stolen > MAX_STOLEN_SHARE && !isAllWithinBudget(many) && attempt < TRIES) {
        say(`the host took ${Math.round(stolen * 100)} % of this machine: measured again`);
        continue;
      }
      report(many, few);
      say(
        isAllWithinBudget(many)
          ? "within the aim"
          : `NOT within ${FRAME_MS} ms of script in 19 of 20 frames, ${MAX_FRAME_MS} ms in the longest, ${SHOWN_MS / 1000} s until all is shown`,
      );
      return isAllWithinBudget(many) ? 0 : 1;
    }
  } finally {
    await browser.close();
    await trellis.stop();
  }
}

process.exitCode = await main();
