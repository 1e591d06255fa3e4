import { expect, it } from 'vitest';
import {
  pictures,
  pixelImage,
  privateText,
  sermon,
  sermonOfBlocks,
} from '@/testing/sermons/sermon-outline';
import { newBlock } from '../model';
import { toMarkdown } from './markdown';

const exportMarkdown = () => toMarkdown(sermon(), pictures);

it('includes every block, each in its own format', () => {
  const text = exportMarkdown();
  expect(text).toMatch(
    /^# Grace Alone\n\n\*An evening in March\*\n\n## The gift\n\nWhat is given\n/,
  );
  expect(text).toContain(
    '### John 3:16–17 (BSB)\n\n> **16** For God so loved the world.\n>\n> *Note:* Pause here\n>\n> **17** For God did not',
  );
  expect(text).toContain('### Three things\n\n- One\n- Two\n- Three\n');
  expect(text).toContain('> Amazing grace\n');
  expect(text).toContain('> He loves each of us.\n>\n> — Augustine, Confessions\n');
  expect(text).toContain(
    '### Video: A film\n\nThree minutes\n\n[https://example.org/film?a=1\\&b=2](<https://example.org/film?a=1&b=2>)\n',
  );
  expect(text).toContain(
    '### Timeline: Exodus 14\n\n**1446 BC**  \nThe sea parts\n\n*A people set free*\n',
  );
  expect(text).toContain('**Political context**  \nUnder Augustus\n\n**Religious context**');
  expect(text).toContain('**Cross-references**  \nPsalm 1, John 5:24\n');
  expect(text).toContain('*Compiled from public-domain sources · Scripture verified*\n');
  expect(text).toContain('**Sources**\n\n[2] Notes, Albert Barnes. Public domain\n');
  expect(text).not.toContain(privateText);
});

it('puts images at the end, out of the way of the text', () => {
  expect(exportMarkdown()).toContain('![The empty tomb][picture-1]\n\n*Early on Sunday*\n');
  expect(exportMarkdown().endsWith(`\n\n[picture-1]: <${pixelImage}>\n`)).toBe(true);
});

it('links to images on other sites and describes those that cannot be shown', () => {
  const text = toMarkdown(
    sermonOfBlocks(
      newBlock('image', { url: 'https://example.org/a b.png', alt: 'A [lamp]' }),
      newBlock('image', { url: 'javascript:alert(1)', alt: 'Nothing' }),
    ),
    new Map(),
  );
  expect(text).toContain('![A \\[lamp\\]][picture-1]');
  expect(text).toContain('[picture-1]: <https://example.org/a%20b.png>');
  expect(text).toContain('[Image: Nothing]');
  expect(text).not.toContain('javascript:');
});

it('shows scripts and markup as plain text', () => {
  expect(exportMarkdown()).toContain('\\<script\\>alert("1")\\</script\\> \\& \\<b\\>bold\\</b\\>');
  expect(exportMarkdown()).not.toMatch(/(?<!\\)<(?:script|b)/);
});

it('links only to web pages', () => {
  expect(exportMarkdown()).toContain('### Video: Not a film\n\njavascript:alert(1)\n');
  const output = toMarkdown(
    sermonOfBlocks(newBlock('text', { content: '[press](javascript:alert(1))' })),
    new Map(),
  );
  expect(output).not.toMatch(/(?<!\\)\]\(/);
});

it('keeps the line breaks of a poem', () => {
  const poem = newBlock('text', { content: 'one\ntwo\n\nthree' });
  expect(toMarkdown(sermonOfBlocks(poem), new Map())).toContain('one  \ntwo\n\nthree\n');
});
