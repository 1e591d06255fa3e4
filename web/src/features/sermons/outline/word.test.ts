import { describe, expect, it } from 'vitest';
import { pictures, script, secret, sermon, sermonOfBlocks } from '@/testing/sermons/sermon-outline';
import { unzip, wordsIn } from '@/testing/unzip';
import { newBlock } from '../model';
import { wordOf } from './word';

async function opened(...given: Parameters<typeof wordOf>) {
  const file = await wordOf(...given);
  return unzip(new Uint8Array(await file.arrayBuffer()));
}

const documentOf = (files: Map<string, string>) => files.get('word/document.xml') ?? '';

describe('a Word export', () => {
  it('includes every block, with labels and sources for generated ones', async () => {
    const words = wordsIn(documentOf(await opened(sermon(), pictures)));
    for (const part of [
      'Grace Alone',
      'An evening in March',
      'The gift',
      'John 3:16–17 (BSB)',
      '16 For God so loved the world.',
      'Note: Pause here',
      'Love comes first.',
      'John 3:18 (BSB)',
      'Berean Standard Bible. Public domain.',
      'Said without a title.',
      'Grace is a gift',
      'Three things',
      'Amazing grace',
      '— Augustine, Confessions',
      'Early on Sunday',
      'Video: A film',
      'Timeline: Exodus 14',
      'A people set free',
      'Political context',
      'Psalm 1, John 5:24',
      'Compiled from public-domain sources · Scripture verified',
      'Sources',
      '[2] Notes, Albert Barnes. Public domain',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toContain(secret);
  });

  it('shows a script as text', async () => {
    const xml = documentOf(await opened(sermon(), pictures));
    expect(xml).not.toContain('<script');
    expect(wordsIn(xml)).toContain(script);
  });

  it('embeds images with alt text, in lines that fit their height', async () => {
    const files = await opened(sermon(), pictures);
    expect([...files.keys()].some((name) => /^word\/media\/.+\.png$/.test(name))).toBe(true);
    const [line] = documentOf(files).match(/<w:p>(?:(?!<\/w:p>).)*<w:drawing>/) ?? [];
    expect(line).toMatch(/<w:spacing [^>]*w:lineRule="auto"/);
    expect(documentOf(files)).toContain('descr="The empty tomb"');
  });

  it('describes an image that it cannot embed', async () => {
    const elsewhere = newBlock('image', { url: 'https://example.org/a.png', alt: 'A lamp' });
    const files = await opened(sermonOfBlocks(elsewhere), new Map());
    expect(wordsIn(documentOf(files))).toContain('[Image: A lamp]\nhttps://example.org/a.png');
  });

  it('links to web pages and shows any other URL as text', async () => {
    const files = await opened(sermon(), pictures);
    const links = [
      ...(files.get('word/_rels/document.xml.rels') ?? '').matchAll(
        /Target="([^"]*)"[^>]*External/g,
      ),
    ];
    expect(links.map(([, target]) => target)).toEqual(['https://example.org/film?a=1&amp;b=2']);
    expect(wordsIn(documentOf(files))).toContain('javascript:alert(1)');
  });

  it('is a valid file, whatever was typed', async () => {
    const typed = newBlock('text', { title: 'a\u0000b', content: 'c\u0008\uFFFFd\u001B' });
    const files = await opened({ ...sermonOfBlocks(typed), title: 'e\u0001f' }, new Map());
    expect(wordsIn(documentOf(files))).toMatch(/ef\n.*\nab\ncd\n/s);
    for (const xml of files.values()) expect(xml).not.toMatch(/[^\P{Cc}\t\r\n]/u);
  });
});
