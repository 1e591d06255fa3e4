import { describe, expect, it } from 'vitest';
import { blocks, privateText } from '@/testing/sermons/sermon-outline';
import { emptyContent, newBlock } from '../model';
import { outlineOf, pictureText, printableParts, withMergedReferences } from './outline';

describe('a sermon outline', () => {
  it('has a part for every block that others may see, in order', () => {
    expect(outlineOf(blocks()).map(({ kind }) => kind)).toEqual([
      'section',
      'scripture',
      'scripture',
      'point',
      'point',
      'point',
      'point',
      'point',
      'quote',
      'picture',
      'aside',
      'aside',
      'aside',
      'aside',
      'aside',
    ]);
  });

  it('leaves out notes to self', () => {
    expect(JSON.stringify(outlineOf(blocks()))).not.toContain(privateText);
    const all = blocks().map((block) => ({ ...block, noteToSelf: true }));
    expect(outlineOf(all)).toEqual([]);
  });

  it('leaves out of print what the specification leaves out', () => {
    const kinds = new Set(printableParts(outlineOf(blocks())).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['section', 'scripture', 'point', 'quote', 'picture']);
  });

  it('strips characters that Office files cannot contain', () => {
    const [part] = outlineOf([newBlock('text', { content: 'a\u0000b\u0008c\r\nd' })]);
    expect(part).toMatchObject({ text: 'abc\nd' });
  });

  it('names the translation of a passage, but never the id of an imported one', () => {
    const references = outlineOf([
      newBlock('scripture', { reference: 'John 3:16', translationId: 'bsb', text: 'a' }),
      newBlock('scripture', {
        reference: 'John 3:16',
        translationId: '0190d7a0-0000-7000-8000-0000000000b1',
        text: 'a',
      }),
    ]).map((part) => part.kind === 'scripture' && part.reference);
    expect(references).toEqual(['John 3:16 (BSB)', 'John 3:16']);
  });

  it('uses the edited passage text and keeps the verse notes', () => {
    const verses = [{ verse: 16, text: 'For God so loved', notes: 'Pause' }];
    const own = newBlock('scripture', {
      reference: 'John 3:16',
      text: 'God loved so much',
      verses,
    });
    expect(outlineOf([own])[0]).toMatchObject({
      verses: [
        { number: null, text: 'God loved so much' },
        { number: 16, text: '', notes: 'Pause' },
      ],
    });
    const byVerse = { ...own, content: { ...own.content, isExpanded: true } };
    expect(outlineOf([byVerse])[0]).toMatchObject({ verses: [{ number: 16, notes: 'Pause' }] });
  });

  it('shows the attribution of consecutive verses once, after the last one', () => {
    const verse = (verseNumber: number, attribution: string) =>
      newBlock('verse', { reference: 'John 3', verseNumber, text: 'words', attribution });
    const mergedReferences = withMergedReferences(
      outlineOf([verse(1, 'BSB'), verse(2, 'BSB'), verse(3, 'ESV')]),
    ).map((part) => part.kind === 'scripture' && part.attribution);
    expect(mergedReferences).toEqual(['', 'BSB', 'ESV']);
  });

  it('does not number a verse whose number is unknown', () => {
    // A verse without a number gets 0, which is also the server's default.
    expect(emptyContent('verse').verseNumber).toBe(0);
    const [part] = outlineOf([newBlock('verse', { reference: 'John 3', text: 'words' })]);
    expect(part).toMatchObject({ verses: [{ number: null, text: 'words' }] });
  });

  it('neither links to nor shows a URL that a browser might run', () => {
    const parts = outlineOf([
      newBlock('video', { url: 'javascript:alert(1)' }),
      newBlock('image', { url: 'javascript:alert(1)', alt: 'A lamp' }),
    ]);
    expect(parts).toMatchObject([
      { link: { address: 'javascript:alert(1)', href: null } },
      { url: null, href: null },
    ]);
  });

  it('describes what an image shows', () => {
    const words = outlineOf([
      newBlock('image', { url: 'https://example.org/a.png', alt: 'A lamp', caption: 'At night' }),
      newBlock('image', { url: 'https://example.org/a.png' }),
    ]).map((part) => part.kind === 'picture' && pictureText(part));
    expect(words).toEqual(['[Image: A lamp. At night]', '[Image: no description]']);
  });

  it('keeps the label, verification, and sources of generated text', () => {
    const timeline = outlineOf(blocks()).find(
      (part) => part.kind === 'aside' && part.title === 'Timeline: Exodus 14',
    );
    expect(timeline).toMatchObject({
      entries: [{ label: '1446 BC', text: 'The sea parts', detail: 'A people set free' }],
      label: 'Compiled from public-domain sources · Scripture verified',
      sources: ['[2] Notes, Albert Barnes. Public domain'],
    });
  });
});
