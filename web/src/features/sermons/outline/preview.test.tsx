import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { blocks, privateText, scriptText } from '@/testing/sermons/sermon-outline';
import { type Block, newBlock } from '../model';
import { ExportMenu, PreviewDialog } from '.';

/** The exported files: names and contents, in order. */
const savedFiles: { name: string; file: Blob }[] = [];
const print = vi.fn();

beforeEach(() => {
  savedFiles.length = 0;
  print.mockReset();
  vi.stubGlobal('print', print);
  Object.defineProperty(document, 'fonts', {
    value: { ready: Promise.resolve() },
    configurable: true,
  });
  let last: Blob | null = null;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file instanceof Blob ? file : null;
    return 'blob:trellis';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last) savedFiles.push({ name: this.download, file: last });
  });
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue();
});

afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
});

async function openPreview(sermonBlocks: Block[], title = 'Grace Alone') {
  const { user } = renderInApp(
    <PreviewDialog open onOpenChange={() => {}} title={title} blocks={sermonBlocks} />,
  );
  return { user, dialog: await screen.findByRole('dialog') };
}

const getPrintedSermon = () => document.querySelector('.printed-sermon');

describe('the preview', () => {
  it('shows the title and every block', async () => {
    const { dialog } = await openPreview(blocks());
    expect(within(dialog).getByRole('heading', { name: 'Grace Alone' })).toBeInTheDocument();
    for (const phrase of [
      /The gift/,
      /For God so loved the world/,
      /Pause here/,
      /Whoever believes/,
      /Before we asked/,
      /He loves each of us/,
      /Early on Sunday/,
      /Three minutes/,
      /The sea parts/,
      /Under Augustus/,
      /No condemnation/,
    ]) {
      await waitFor(() => expect(dialog).toHaveTextContent(phrase));
    }
    expect(within(dialog).getByRole('img', { name: 'The empty tomb' })).toBeInTheDocument();
  });

  it('hides notes to self', async () => {
    const { dialog } = await openPreview(blocks());
    expect(dialog).not.toHaveTextContent(privateText);
  });

  it('links to videos only at safe URLs and shows a script as text', async () => {
    const { dialog } = await openPreview(blocks());
    const links = within(dialog).getAllByRole('link');
    expect(links.filter((link) => link.getAttribute('href')?.startsWith('javascript'))).toEqual([]);
    expect(within(dialog).getByRole('link', { name: /Open video/ })).toHaveAttribute(
      'href',
      'https://example.org/film?a=1&b=2',
    );
    expect(dialog).toHaveTextContent(scriptText);
    expect(dialog.querySelector('script')).toBeNull();
  });

  it('explains what to do when the sermon is empty', async () => {
    const { dialog } = await openPreview([]);
    expect(dialog).toHaveTextContent(
      'No content added yet. Start building your sermon by adding blocks from the toolbox.',
    );
  });

  it('explains why it shows nothing when every block is a note to self', async () => {
    const { dialog } = await openPreview([
      { ...newBlock('text', { content: 'x' }), noteToSelf: true },
    ]);
    expect(dialog).toHaveTextContent(/Every block is empty or a note to self/);
  });

  it.each([
    ['Grace Alone', 'Grace Alone.txt'],
    ['', 'sermon.txt'],
    ['Faith/Works: "which?"', 'Faith-Works- -which--.txt'],
  ])('saves %j as the text file %j', async (title, name) => {
    const { user, dialog } = await openPreview(blocks(), title);
    await user.click(within(dialog).getByRole('button', { name: 'Download Text' }));
    await waitFor(() => expect(savedFiles).toHaveLength(1));
    expect(savedFiles[0]?.name).toBe(name);
    const text = (await savedFiles[0]?.file.text()) ?? '';
    expect(text).toContain('16 For God so loved the world.');
    expect(text).not.toContain('The sea parts');
    expect(text).not.toContain(privateText);
  });

  it.each(['Print', 'Export PDF'])('%s prints only what belongs on paper', async (name) => {
    const { user, dialog } = await openPreview(blocks());
    let printed = '';
    print.mockImplementation(() => {
      printed = getPrintedSermon()?.textContent ?? '';
      expect(document.title).toBe('Grace Alone');
    });
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 5000 });
    for (const phrase of ['Grace Alone', 'The gift', 'John 3:18 (BSB)', 'Note:', scriptText]) {
      expect(printed).toContain(phrase);
    }
    for (const phrase of ['A film', 'The sea parts', 'Under Augustus', 'Adoption', privateText]) {
      expect(printed).not.toContain(phrase);
    }
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(getPrintedSermon()).toBeNull());
    await waitFor(() => expect(document.title).not.toBe('Grace Alone'));
  });

  it('waits for images before printing', async () => {
    let sendResponse = () => {};
    const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(
      () =>
        new Promise<void>((resolve) => {
          sendResponse = resolve;
        }),
    );
    const { user, dialog } = await openPreview(blocks());
    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(decode).toHaveBeenCalled(), { timeout: 5000 });
    expect(print).not.toHaveBeenCalled();
    sendResponse();
    await waitFor(() => expect(print).toHaveBeenCalled(), { timeout: 5000 });
  });

  it('prints without images that cannot be shown', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new Error('broken'));
    const { user, dialog } = await openPreview(blocks());
    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalled(), { timeout: 5000 });
  });
});

describe('the export menu', () => {
  async function choose(name: string, sermonBlocks = blocks()) {
    const { user } = renderInApp(
      <ExportMenu title="Grace Alone" subtitle="March" blocks={sermonBlocks} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    await user.click(screen.getByRole('menuitem', { name }));
    return items;
  }

  it.each([
    ['Text', 'Grace Alone.txt'],
    ['Word', 'Grace Alone.docx'],
    ['PowerPoint', 'Grace Alone.pptx'],
    ['Markdown', 'Grace Alone.md'],
  ])('saves as %s', async (choice, name) => {
    const items = await choose(choice, [newBlock('text', { content: 'Words' })]);
    expect(items).toEqual(['Text', 'Print / PDF', 'Word', 'PowerPoint', 'Markdown']);
    await waitFor(() => expect(savedFiles.map((one) => one.name)).toEqual([name]), {
      timeout: 10_000,
    });
    expect(savedFiles[0]?.file.size).toBeGreaterThan(10);
  });

  it('prints with the subtitle', async () => {
    await choose('Print / PDF');
    await waitFor(() => expect(print).toHaveBeenCalled(), { timeout: 5000 });
    expect(getPrintedSermon()).toHaveTextContent(/Grace Alone\s*March/);
  });

  it('reports a failed export', async () => {
    vi.mocked(URL.createObjectURL).mockImplementation(() => {
      throw new Error('full');
    });
    await choose('Text');
    expect(await screen.findByText('Export failed')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-busy'),
    );
  });

  it('reports that the browser cannot print', async () => {
    print.mockImplementation(() => {
      throw new Error('no printer');
    });
    await choose('Print / PDF');
    expect(
      await screen.findByText(/This browser can't print/, {}, { timeout: 5000 }),
    ).toBeVisible();
    await waitFor(() => expect(getPrintedSermon()).toBeNull());
  });
});
