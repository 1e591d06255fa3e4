import { describe, expect, it } from 'vitest';
import {
  pictures,
  privateText,
  scriptText,
  sermon,
  sermonOfBlocks,
} from '@/testing/sermons/sermon-outline';
import { textInXml, unzip } from '@/testing/unzip';
import { newBlock } from '../model';
import { toPowerPointFile } from './powerpoint';

async function openPowerPoint(...args: Parameters<typeof toPowerPointFile>) {
  const file = await toPowerPointFile(...args);
  const files = unzip(new Uint8Array(await file.arrayBuffer()));
  const count = [...files.keys()].filter((name) =>
    /^ppt\/slides\/slide\d+\.xml$/.test(name),
  ).length;
  const words = (name: string) => textInXml(files.get(name) ?? '').trim();
  const numbers = Array.from({ length: count }, (_one, at) => at + 1);
  return {
    files,
    slides: numbers.map((number) => words(`ppt/slides/slide${number}.xml`)),
    notes: numbers.map((number) => words(`ppt/notesSlides/notesSlide${number}.xml`)),
  };
}

describe('a PowerPoint export', () => {
  it('has a slide for the title and for each section, passage, point, quotation, and image', async () => {
    const { slides } = await openPowerPoint(sermon(), pictures);
    expect(slides.map((words) => words.split('\n')[0])).toEqual([
      'Grace Alone',
      'The gift',
      'John 3:16–17 (BSB)',
      'John 3:18 (BSB)',
      'Loved first',
      'Grace is a gift',
      'Three things',
      'Amazing grace',
      'On grace',
      'Early on Sunday',
    ]);
    expect(slides[2]).toContain('16 For God so loved the world.');
    expect(slides[2]).toContain('Berean Standard Bible. Public domain.');
    expect(slides[8]).toContain('— Augustine, Confessions');
  });

  it('puts notes, commentary, and background material in the speaker notes', async () => {
    const { slides, notes } = await openPowerPoint(sermon(), pictures);
    expect(notes[2]).toContain('Note on verse 16: Pause here');
    expect(notes[2]).toContain('Love comes first.');
    expect(notes[3]).toContain('Note on verse 18: Look up');
    // A paragraph without a title belongs to the previous point.
    expect(notes[4]).toContain('Said without a title.');
    for (const aside of [
      'Video: A film',
      'https://example.org/film?a=1&b=2',
      'Timeline: Exodus 14',
      '1446 BC: The sea parts',
      'Historical context: Luke 2',
      'Commentary: Romans 8',
      'Compiled from public-domain sources',
      '[2] Notes, Albert Barnes',
    ]) {
      expect(notes.at(-1)).toContain(aside);
      expect(slides.join()).not.toContain(aside);
    }
  });

  it('starts with the title, even when nothing else has a slide', async () => {
    const { slides, notes } = await openPowerPoint(
      sermonOfBlocks(newBlock('text', { content: 'Only said.' })),
      new Map(),
    );
    expect(slides).toHaveLength(1);
    expect(notes[0]).toContain('Only said.');
  });

  it('leaves out notes to self', async () => {
    const { files } = await openPowerPoint(sermon(), pictures);
    for (const xml of files.values()) expect(xml).not.toContain(privateText);
  });

  it('shows a script as text, on slides and in notes', async () => {
    const { files, slides, notes } = await openPowerPoint(
      {
        ...sermonOfBlocks(
          newBlock('text', { title: 'Point', content: scriptText }),
          newBlock('text', { content: scriptText }),
        ),
        title: scriptText,
      },
      new Map(),
    );
    for (const xml of files.values()) expect(xml).not.toContain('<script');
    expect(slides[0]).toContain(scriptText);
    expect(slides[1]).toContain(scriptText);
    expect(notes[1]).toContain(scriptText);
  });

  it('continues long text on more slides without losing a word', async () => {
    const words = Array.from({ length: 600 }, (_one, at) => `word${at}`);
    const long = newBlock('text', { title: 'A long point', content: words.join(' ') });
    const { slides, notes } = await openPowerPoint(sermonOfBlocks(long), new Map());
    expect(slides.length).toBeGreaterThan(4);
    const [, first, ...further] = slides;
    expect(first).toMatch(/^A long point\n/);
    for (const slide of further) {
      expect(slide).toMatch(/^A long point \(continued\)\n/);
      expect(slide.length).toBeLessThan(700);
    }
    expect(slides.join(' ').match(/word\d+/g)).toEqual(words);
    expect(notes[1]).not.toContain('word');
  });

  it('shortens a long heading and keeps the full text in the notes', async () => {
    const title = 'far too long '.repeat(30).trim();
    const { slides, notes } = await openPowerPoint(
      sermonOfBlocks(newBlock('section', { title })),
      new Map(),
    );
    expect(slides[1]).toMatch(/^far too long .*…$/);
    expect(notes[1]).toContain(title);
  });

  it('embeds images with alt text', async () => {
    const { files } = await openPowerPoint(sermon(), pictures);
    expect([...files.keys()].some((name) => /^ppt\/media\/.+\.png$/.test(name))).toBe(true);
    expect(files.get('ppt/slides/slide10.xml')).toContain('descr="The empty tomb"');
  });

  it('is a valid file for any input', async () => {
    const block = newBlock('text', { title: 'a\u0000b', content: 'c\u0008d\uFFFE' });
    const { files } = await openPowerPoint(
      { ...sermonOfBlocks(block), title: 'e\u0001f' },
      new Map(),
    );
    for (const xml of files.values()) expect(xml).not.toMatch(/[^\P{Cc}\t\r\n]|\uFFFE/u);
  });
});
