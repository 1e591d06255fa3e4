import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { textInXml, unzip } from '../../src/testing/unzip';
import { block, canvas, card, createSermon, openBuilder } from '../support/sermons';
import { expect, expectNoAxeViolations, test } from '../support/test';

test.use({ persona: 'user' });

const secret = 'Breathe before you begin';
const script = '<script>document.title = "broken"</script> & <b>bold</b>';
const attribution = 'Berean Standard Bible. Public domain.';

/** A red square with a white corner, wider than it is high. */
async function drawRedSquare(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2D canvas context');
    context.fillStyle = '#a1352b';
    context.fillRect(0, 0, 600, 400);
    return canvas.toDataURL('image/webp');
  });
}

const generationFields = {
  isGenerating: false,
  label: 'Compiled from public-domain sources',
  sources: [{ number: 2, title: 'Notes', author: 'Albert Barnes', reference: null, rights: 'PD' }],
  verification: null,
};

/** One block of every kind, including a private one. */
const blocksOfEveryKind = (picture: string) => [
  block('section', { title: 'The gift', description: 'What is given', color: 'green' }),
  block('scripture', {
    reference: 'John 3:16-17',
    translationId: 'bsb',
    text: 'For God so loved the world. For God did not send His Son to condemn.',
    verses: [
      { verse: 16, text: 'For God so loved the world.', notes: 'Pause here' },
      { verse: 17, text: 'For God did not send His Son to condemn.', notes: '' },
    ],
    attribution,
  }),
  block('verse', {
    reference: 'John 3:18',
    verseNumber: 18,
    text: 'Whoever believes in Him is not condemned.',
    translationId: 'bsb',
    attribution,
  }),
  block('text', { title: 'Loved first', content: script }),
  block('reference', { quote: 'He loves each of us.', author: 'Augustine', source: 'Confessions' }),
  block('image', { url: picture, alt: 'The empty tomb', caption: 'Early on Sunday' }),
  block('video', { url: 'https://example.org/film', title: 'A film' }),
  block('video', { url: 'javascript:alert(1)', title: 'Not a film' }),
  block('timeline', {
    reference: 'Exodus 14',
    events: [{ period: '1446 BC', event: 'The sea parts', significance: 'A people set free' }],
    ...generationFields,
  }),
  block('historical', {
    reference: 'Luke 2',
    context: {
      politicalContext: 'Under Augustus',
      culturalContext: '',
      religiousContext: '',
      geographicalContext: '',
    },
    ...generationFields,
  }),
  block('commentary', {
    reference: 'Romans 8',
    commentary: {
      explanation: 'No condemnation',
      theologicalInsights: '',
      practicalApplications: '',
      crossReferences: ['Psalm 1'],
    },
    ...generationFields,
  }),
  block('text', { title: 'To myself', content: secret }, { noteToSelf: true }),
];

/** Text that appears in the preview, Markdown, Word, and slide notes, but not in print or plain text. */
const fullFormatsOnly = ['A film', 'The sea parts', 'Under Augustus', 'No condemnation'];

async function open(page: Page, token: string, title = 'Grace Alone') {
  await page.goto('/about');
  const picture = await drawRedSquare(page);
  const blocks = blocksOfEveryKind(picture);
  const { id } = await createSermon(page, token, {
    title,
    subtitle: 'An evening in March',
    blocks,
  });
  await openBuilder(page, id);
}

const preview = (page: Page) => page.getByRole('dialog');

async function openPreview(page: Page) {
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview(page)).toBeVisible();
}

/** Replaces `window.print` with a function that captures the content that would be printed. */
async function interceptPrint(page: Page) {
  await page.addInitScript(() => {
    window.print = () => {
      const paper = document.querySelector<HTMLElement>('.printed-sermon');
      const pictures = [...(paper?.querySelectorAll('img') ?? [])];
      Object.assign(window, {
        printed: {
          title: document.title,
          text: paper?.textContent,
          isComplete: pictures.every((one) => one.complete && one.naturalWidth > 0),
          pictures: pictures.length,
        },
      });
    };
  });
}

type PrintedPage = { title: string; text: string; isComplete: boolean; pictures: number };

const printed = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'printed') as PrintedPage | undefined);

async function save(page: Page, choice: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice, exact: true }).click();
  return downloadPromise;
}

const readText = async (file: Download) => readFile(await file.path(), 'utf8');
const readArchive = async (file: Download) => unzip(await readFile(await file.path()));

test('the preview shows the title and every block, and links only to web pages', async ({
  page,
  tokens,
}) => {
  await open(page, tokens.user);
  await test.step('the builder does the same', async () => {
    await expect(card(page, /^Text: Loved first/).getByText(script)).toBeVisible();
    await expect(canvas(page).getByRole('link', { name: /Open video/ })).toHaveAttribute(
      'href',
      'https://example.org/film',
    );
    await expect(canvas(page).locator('script, a[href^="javascript"]')).toHaveCount(0);
    await expect(page).toHaveTitle(/Sermon Builder/);
  });
  await openPreview(page);
  await expect(preview(page).getByRole('heading', { name: 'Grace Alone' })).toBeVisible();
  for (const words of [
    'The gift',
    'For God so loved the world.',
    'Pause here',
    'Whoever believes in Him',
    script,
    'He loves each of us.',
    'Early on Sunday',
    ...fullFormatsOnly,
  ]) {
    await expect(preview(page)).toContainText(words);
  }
  await expect(preview(page).getByRole('img', { name: 'The empty tomb' })).toBeVisible();
  await expect(preview(page).getByRole('link', { name: /Open video/ })).toHaveAttribute(
    'href',
    'https://example.org/film',
  );
  await expect(preview(page).locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(preview(page)).not.toContainText(secret);
  for (const name of ['Print', 'Export PDF', 'Download Text']) {
    await expect(preview(page).getByRole('button', { name, exact: true })).toBeInViewport();
  }
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(preview(page).getByRole('button', { name: 'Print' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);
});

test('Print prints only the full sermon, from the preview and from the menu by keyboard', async ({
  page,
  tokens,
}) => {
  await interceptPrint(page);
  await open(page, tokens.user);
  await openPreview(page);
  await preview(page).getByRole('button', { name: 'Print', exact: true }).click();
  await expect.poll(async () => (await printed(page))?.title).toBe('Grace Alone');
  const paper = await printed(page);
  expect(paper).toMatchObject({ isComplete: true, pictures: 1 });
  for (const words of ['The gift', 'John 3:18 (BSB)', script, 'Early on Sunday', attribution]) {
    expect(paper?.text).toContain(words);
  }
  for (const words of [...fullFormatsOnly, secret]) expect(paper?.text).not.toContain(words);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-sermon h1')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.printed-sermon')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(preview(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Export', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Print / PDF' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Printing from the menu includes the subtitle; printing from the preview doesn't.
  await expect.poll(async () => (await printed(page))?.text).toContain('An evening in March');
});

test('a long sermon prints on all its pages without splitting a verse', async ({
  page,
  tokens,
}) => {
  await interceptPrint(page);
  const verses = Array.from({ length: 120 }, (_one, at) => ({
    verse: at + 1,
    text: `Blessed are those whose way is blameless, who walk in the law of the LORD. (${at + 1})`,
    notes: '',
  }));
  const { id } = await createSermon(page, tokens.user, {
    title: 'A Long Psalm',
    blocks: [
      block('scripture', { reference: 'Psalm 119', translationId: 'bsb', verses, text: '' }),
    ],
  });
  await openBuilder(page, id);
  await openPreview(page);
  const verse = page.locator('.printed-sermon .verse').first();
  for (const format of ['A4', 'Letter']) {
    // The print content is removed after printing, so print again for each format.
    await page.emulateMedia({ media: 'screen' });
    await preview(page).getByRole('button', { name: 'Print', exact: true }).click();
    await expect(verse).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(verse).toHaveCSS('break-inside', 'avoid');
    await expect(page.locator('.printed-sermon h3').first()).toHaveCSS('break-after', 'avoid');
    const pdf = (await page.pdf({ format })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
    // The open dialog must not cut the printout off after the first page.
    expect(pages.length, format).toBeGreaterThan(2);
  }
});

test('every file is named after the title and has the expected content', async ({
  page,
  tokens,
}) => {
  await open(page, tokens.user, 'Grace: alone?');

  await test.step('text, from the preview and from the menu', async () => {
    await openPreview(page);
    const downloadPromise = page.waitForEvent('download');
    await preview(page).getByRole('button', { name: 'Download Text' }).click();
    const file = await downloadPromise;
    expect(file.suggestedFilename()).toBe('Grace- alone-.txt');
    const text = await readText(file);
    expect(text).toMatch(/^Grace: alone\?\n=+\n/);
    for (const words of [
      'The gift\n--------',
      '    16 For God so loved the world.\n    Note: Pause here',
      'John 3:18 (BSB)',
      `(${attribution})`,
      script,
      '— Augustine, Confessions',
      '[Image: The empty tomb. Early on Sunday]',
    ]) {
      expect(text).toContain(words);
    }
    for (const words of [...fullFormatsOnly, secret]) expect(text).not.toContain(words);
    await page.keyboard.press('Escape');
    expect((await save(page, 'Text')).suggestedFilename()).toBe('Grace- alone-.txt');
  });

  await test.step('Markdown, with its special characters escaped', async () => {
    const file = await save(page, 'Markdown');
    expect(file.suggestedFilename()).toBe('Grace- alone-.md');
    const text = await readText(file);
    expect(text).toMatch(/^# Grace: alone\?\n\n\*An evening in March\*\n/);
    for (const words of [...fullFormatsOnly, 'Compiled from public-domain sources', '[2] Notes']) {
      expect(text).toContain(words);
    }
    expect(text).toContain('\\<script\\>');
    expect(text).toMatch(/\[picture-1\]: <data:image\/png;base64,/);
    expect(text).not.toContain('](<javascript');
    expect(text).not.toContain(secret);
  });

  await test.step('Word, with its image', async () => {
    const file = await save(page, 'Word');
    expect(file.suggestedFilename()).toBe('Grace- alone-.docx');
    const files = await readArchive(file);
    const xml = files.get('word/document.xml') ?? '';
    for (const words of [
      'Grace: alone?',
      'An evening in March',
      script,
      'Sources',
      ...fullFormatsOnly,
    ]) {
      expect(textInXml(xml)).toContain(words);
    }
    expect([...files.keys()].filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    expect(xml).toContain('descr="The empty tomb"');
    expect(files.get('word/_rels/document.xml.rels')).not.toContain('javascript');
    expect(textInXml(xml)).not.toContain(secret);
  });

  await test.step('PowerPoint: a slide for each section, passage, and point, with the rest in notes', async () => {
    const file = await save(page, 'PowerPoint');
    expect(file.suggestedFilename()).toBe('Grace- alone-.pptx');
    const files = await readArchive(file);
    const part = (name: string) => textInXml(files.get(`ppt/${name}.xml`) ?? '').trim();
    const count = [...files.keys()].filter((name) => /slides\/slide\d+\.xml$/.test(name)).length;
    const first = Array.from(
      { length: count },
      (_one, at) => part(`slides/slide${at + 1}`).split('\n')[0],
    );
    expect(first).toEqual([
      'Grace: alone?',
      'The gift',
      'John 3:16-17 (BSB)',
      'John 3:18 (BSB)',
      'Loved first',
      'He loves each of us.',
      'Early on Sunday',
    ]);
    expect(part('notesSlides/notesSlide3')).toContain('Note on verse 16: Pause here');
    for (const words of fullFormatsOnly)
      expect(part(`notesSlides/notesSlide${count}`)).toContain(words);
    expect([...files.keys()].some((name) => /^ppt\/media\/.+\.png$/.test(name))).toBe(true);
    for (const xml of files.values()) expect(xml).not.toContain(secret);
  });
});
