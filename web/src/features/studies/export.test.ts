import { describe, expect, it } from 'vitest';
import { study } from '@/testing/assist';
import { renderMarkdown } from './markdown';
import { fileNameFor, outlineOf } from './outline';
import { renderWordFile } from './word';

describe('a study document', () => {
  it('has all its parts in order', () => {
    const headings = outlineOf(study()).flatMap((block) =>
      block.kind === 'heading' ? [block.text] : [],
    );
    expect(headings).toEqual([
      'Overview',
      'Background',
      'Key takeaways',
      'Commentary',
      'Theological insights',
      'Cross-references',
      'Applications',
      'Questions',
      'Resources',
      'Sources',
    ]);
  });

  it('leaves out the headings of empty parts', () => {
    const texts = outlineOf(study({ resources: [], keyTakeaways: [] })).map((block) =>
      'text' in block ? block.text : '',
    );
    expect(texts).not.toContain('Resources');
    expect(texts).not.toContain('Key takeaways');
  });
});

describe('Markdown', () => {
  it('starts with the title, quotes scripture, and numbers questions', () => {
    const text = renderMarkdown(study());
    expect(text).toMatch(/^# The Shepherd’s Care: Psalm 23\n/);
    expect(text).toContain('> The LORD is my shepherd; I shall not want.');
    expect(text).toContain('> I am the good shepherd.\n>\n> — John 10:11');
    expect(text).toContain('### Interpretation\n\n1. What is a shepherd?');
    expect(text).toContain('- Sit down.\n- Breathe.');
  });

  it('lists sources under the numbers that the text cites', () => {
    const [source] = study().sources;
    if (!source) throw new Error('the example has sources');
    const sources = [
      { ...source, number: 2, title: 'Matthew Henry' },
      { ...source, number: 5, title: 'Treasury of David' },
    ];
    const text = renderMarkdown(study({ sources }));
    expect(text).toContain('[2] Matthew Henry');
    expect(text).toContain('[5] Treasury of David');
  });

  it('escapes Markdown characters in the text', () => {
    const text = renderMarkdown(study({ overview: 'a *b* _c_\n# no heading\n- no list' }));
    expect(text).toContain('a \\*b\\* \\_c\\_\n\\# no heading\n\\- no list');
  });
});

describe('a Word file', () => {
  it('is created', async () => {
    const file = await renderWordFile(study());
    const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    expect(String.fromCharCode(...start)).toBe('PK');
    expect(file.size).toBeGreaterThan(3000);
  });
});

it.each([
  ['The Shepherd’s Care: Psalm 23', 'the-shepherds-care-psalm-23'],
  ['Été / à-côté', 'ete-a-cote'],
  ['***', 'study-guide'],
])('a file is named after its title: %s', (title, name) => {
  expect(fileNameFor({ title })).toBe(name);
});
