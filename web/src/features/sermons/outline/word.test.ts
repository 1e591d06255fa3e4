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
import { toWordFile } from './word';

async function openWordFile(...args: Parameters<typeof toWordFile>) {
  const file = await toWordFile(...args);
  return unzip(new Uint8Array(await file.arrayBuffer()));
}

const getDocument = (files: Map<string, string>) => files.get('word/document.xml') ?? '';

describe('a Word export', () => {
  it('includes every block, with labels and sources for generated ones', async () => {
    const documentText = textInXml(getDocument(await openWordFile(sermon(), pictures)));
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
      expect(documentText).toContain(part);
    }
    expect(documentText).not.toContain(privateText);
  });

  it('shows a script as text', async () => {
    const xml = getDocument(await openWordFile(sermon(), pictures));
    expect(xml).not.toContain('<script');
    expect(textInXml(xml)).toContain(scriptText);
  });

  it('embeds images with alt text, in lines that fit their height', async () => {
    const files = await openWordFile(sermon(), pictures);
    expect([...files.keys()].some((name) => /^word\/media\/.+\.png$/.test(name))).toBe(true);
    const [line] = getDocument(files).match(/<w:p>(?:(?!<\/w:p>).)*<w:drawing>/) ?? [];
    expect(line).toMatch(/<w:spacing [^>]*w:lineRule="auto"/);
    expect(getDocument(files)).toContain('descr="The empty tomb"');
  });

  it('describes an image that it cannot embed', async () => {
    const externalImage = newBlock('image', { url: 'https://example.org/a.png', alt: 'A lamp' });
    const files = await openWordFile(sermonOfBlocks(externalImage), new Map());
    expect(textInXml(getDocument(files))).toContain('[Image: A lamp]\nhttps://example.org/a.png');
  });

  it('links to web pages and shows any other URL as text', async () => {
    const files = await openWordFile(sermon(), pictures);
    const links = [
      ...(files.get('word/_rels/document.xml.rels') ?? '').matchAll(
        /Target="([^"]*)"[^>]*External/g,
      ),
    ];
    expect(links.map(([, target]) => target)).toEqual(['https://example.org/film?a=1&amp;b=2']);
    expect(textInXml(getDocument(files))).toContain('javascript:alert(1)');
  });

  it('is a valid file for any input', async () => {
    const typed = newBlock('text', { title: 'a\u0000b', content: 'c\u0008\uFFFFd\u001B' });
    const files = await openWordFile({ ...sermonOfBlocks(typed), title: 'e\u0001f' }, new Map());
    expect(textInXml(getDocument(files))).toMatch(/ef\n.*\nab\ncd\n/s);
    for (const xml of files.values()) expect(xml).not.toMatch(/[^\P{Cc}\t\r\n]/u);
  });
});
