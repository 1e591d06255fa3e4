/**
 * Tests the text blocks (text, quotation, video, section): their names, and that their text isn't
 * interpreted as markup.
 */

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { onlyContent, openBlock, readBlock, serveBlocks } from '@/testing/sermons/sermon-blocks';
import { clickUndo } from '@/testing/toast';
import { type Block, type BlockContents, blockTypes, newBlock } from '../../model';
import { isEmptyBlock, nameOf, toolboxTypes } from '..';
import { presetQuotes } from '../reference/preset-quotes';
import { countCharacters } from './characters';

serveBlocks();

const scriptInjection = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

describe('the toolbox', () => {
  it('has nine block types, three of them generated on request', () => {
    expect(toolboxTypes.map(({ label }) => label())).toEqual([
      'Scripture',
      'Text',
      'Reference',
      'Image',
      'Video',
      'Section',
      'Timeline',
      'Historical context',
      'Commentary',
    ]);
    expect(toolboxTypes.filter(({ assisted }) => assisted).map(({ type }) => type)).toEqual([
      'timeline',
      'historical',
      'commentary',
    ]);
    expect(toolboxTypes.every(({ description }) => description() !== '')).toBe(true);
  });
});

describe('the fields of a block', () => {
  it.each<[Block['type'], string[]]>([
    ['scripture', ['Bible reference', 'Translation', 'Scripture text', 'Commentary']],
    ['text', ['Title', 'Formatting', 'Content']],
    ['reference', ['Title', 'Author', 'Source', 'Quote']],
    ['image', ['Image URL', 'Image prompt', 'Caption']],
    ['video', ['Video URL', 'Title', 'Description']],
    ['section', ['Title', 'Description', 'Blue', 'Green', 'Purple', 'Orange', 'Red', 'Gray']],
    ['timeline', ['Bible reference']],
    ['historical', ['Bible reference', 'Political context', 'Cultural context']],
    ['historical', ['Religious context', 'Geographical context']],
    ['commentary', ['Bible reference', 'Explanation', 'Theological insights']],
    ['commentary', ['Practical applications', 'Cross-references']],
  ])('are shown for an empty %s: %j', async (type, fields) => {
    openBlock(newBlock(type));
    for (const field of fields) expect(await screen.findByLabelText(field)).toBeVisible();
  });
});

describe('the name of a block', () => {
  it.each<[Block, string]>([
    [newBlock('scripture', { reference: 'John 3:16', text: 'For God' }), 'Scripture: John 3:16'],
    [newBlock('verse', { reference: 'John 3:16' }), 'Verse: John 3:16'],
    [newBlock('text', { title: '', content: ' One\n two ' }), 'Text: One two'],
    [newBlock('reference', { author: 'Augustine' }), 'Reference: Augustine'],
    [newBlock('image', { alt: 'A lamp' }), 'Image: A lamp'],
    [newBlock('video', { url: 'https://example.org' }), 'Video: https://example.org'],
    [newBlock('section', { title: 'Hope' }), 'Section: Hope'],
    [newBlock('timeline', { reference: 'Ruth' }), 'Timeline: Ruth'],
    [newBlock('historical', { reference: 'Ruth' }), 'Historical context: Ruth'],
    [newBlock('commentary', { reference: 'Ruth' }), 'Commentary: Ruth'],
  ])('identifies the block (case %#)', (block, name) => {
    expect(nameOf(block)).toBe(name);
  });

  it('is short', () => {
    const name = nameOf(newBlock('text', { content: 'word '.repeat(10_000) }));
    expect(name).toMatch(/^Text: (word )+word…$/);
    expect(name.length).toBeLessThan(70);
  });

  it.each(blockTypes)('marks an empty %s as empty', async (type) => {
    const block = newBlock(type);
    expect(isEmptyBlock(block)).toBe(true);
    expect(nameOf(block)).toMatch(/^[A-Z][\w ]+ \(empty\)$/);
    readBlock(block);
    expect(await screen.findByText(nameOf(block))).toBeVisible();
  });
});

describe('a text block', () => {
  it('shows a live character count while editing', async () => {
    const { user } = openBlock(newBlock('text', { content: 'a'.repeat(1233) }));
    expect(await screen.findByText('1,233 characters')).toBeVisible();
    await user.type(screen.getByLabelText('Content'), 'b');
    expect(screen.getByText('1,234 characters')).toBeVisible();
    expect(screen.getByLabelText('Content')).toHaveAccessibleDescription('1,234 characters');
    await user.clear(screen.getByLabelText('Content'));
    await user.type(screen.getByLabelText('Content'), 'c');
    expect(screen.getByText('1 character')).toBeVisible();
    await user.type(screen.getByLabelText('Title'), 'Grace');
    expect(onlyContent('text')).toMatchObject({ title: 'Grace', content: 'c' });
  });

  it('counts characters the way people do', () => {
    expect(countCharacters('a🕊é')).toBe(3);
  });

  it('has four formats', async () => {
    const { user } = openBlock(newBlock('text', { content: 'One\n- Two' }));
    await user.click(await screen.findByRole('combobox', { name: 'Formatting' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Paragraph',
      'Heading',
      'Quote',
      'Bullet list',
    ]);
    await user.click(screen.getByRole('option', { name: 'Bullet list' }));
    expect(onlyContent('text').formatting).toBe('bullet');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
    ]);
  });

  it.each([
    ['paragraph', 'P'],
    ['heading', 'H3'],
    ['quote', 'BLOCKQUOTE'],
  ] as const)('is shown as a %s', async (formatting, element) => {
    readBlock(newBlock('text', { content: 'Words', formatting }));
    const words = await screen.findByText('Words');
    expect(words.closest(element)).not.toBeNull();
  });

  it('shows a script as plain text', async () => {
    readBlock(newBlock('text', { title: scriptInjection, content: scriptInjection }));
    expect(await screen.findAllByText(scriptInjection)).toHaveLength(2);
    expect(document.querySelector('img, script')).toBeNull();
  });
});

describe('a quotation', () => {
  it('can be edited', async () => {
    const { user } = openBlock(newBlock('reference'));
    await user.type(await screen.findByLabelText('Title'), 'Rest');
    await user.type(screen.getByLabelText('Author'), 'Ada');
    await user.type(screen.getByLabelText('Source'), 'A letter');
    await user.type(screen.getByLabelText('Quote'), 'Stay.');
    expect(onlyContent('reference')).toEqual({
      title: 'Rest',
      author: 'Ada',
      source: 'A letter',
      quote: 'Stay.',
    });
    expect(screen.getByText('5 characters')).toBeVisible();
  });

  it('can be one of four presets by four authors', async () => {
    expect(new Set(presetQuotes.map(({ author }) => author)).size).toBe(4);
    const { user } = openBlock(newBlock('reference'));
    const presets = await screen.findByRole('region', {
      name: 'Or use one of these quotes',
    });
    expect(within(presets).getAllByRole('button')).toHaveLength(4);
    await user.click(within(presets).getByRole('button', { name: /Augustine/ }));
    expect(onlyContent('reference')).toMatchObject({
      author: 'Augustine of Hippo',
      source: expect.stringMatching(/^Confessions, Book I/),
      quote: 'Thou madest us for Thyself, and our heart is restless, until it repose in Thee.',
    });
    expect(screen.queryByText('Quote replaced')).not.toBeInTheDocument();
  });

  it('restores the original quotation when a preset is undone', async () => {
    const own = { title: 'Rest', author: 'Ada', source: 'A letter', quote: 'Stay.' };
    const { user } = openBlock(newBlock('reference', own));
    await user.click(await screen.findByRole('button', { name: /Isaac Watts/ }));
    await clickUndo();
    expect(onlyContent('reference')).toEqual(own);
  });

  it('is shown with its author and source', async () => {
    readBlock(newBlock('reference', { author: 'Ada', source: 'A letter', quote: 'Stay.' }));
    const quote = await screen.findByText('Stay.');
    expect(quote.closest('blockquote')).not.toBeNull();
    expect(screen.getByText('Ada')).toBeVisible();
    expect(screen.getByText('A letter')).toBeVisible();
  });
});

describe('a video', () => {
  it('can be edited', async () => {
    const { user } = openBlock(newBlock('video'));
    await user.type(await screen.findByLabelText('Video URL'), 'example.org');
    expect(screen.getByText(/Enter a URL that starts with/)).toBeVisible();
    await user.clear(screen.getByLabelText('Video URL'));
    await user.type(screen.getByLabelText('Video URL'), 'https://example.org/film');
    expect(screen.queryByText(/Enter a URL that starts with/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Title'), 'A film');
    await user.type(screen.getByLabelText('Description'), 'Short.');
    expect(onlyContent('video')).toEqual({
      url: 'https://example.org/film',
      title: 'A film',
      description: 'Short.',
    });
  });

  it('is shown as a link that sends no referrer', async () => {
    readBlock(newBlock('video', { url: ' HTTPS://example.org/film', title: 'A film' }));
    const link = await screen.findByRole('link', { name: 'Open video' });
    expect(link).toHaveAttribute('href', 'https://example.org/film');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'example.org'])(
    'does not link to %j',
    async (url) => {
      readBlock(newBlock('video', { url, title: 'A film' }));
      expect(await screen.findByText('A film')).toBeVisible();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );
});

describe('a section', () => {
  it('can be edited, in one of six named colors', async () => {
    const { user } = openBlock(newBlock('section'));
    await user.type(await screen.findByLabelText('Title'), 'Hope');
    await user.type(screen.getByLabelText('Description'), 'First part');
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      'blue',
      'green',
      'purple',
      'orange',
      'red',
      'gray',
    ]);
    expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Purple' }));
    expect(onlyContent('section')).toEqual({
      title: 'Hope',
      description: 'First part',
      color: 'purple',
    });
  });

  it('is shown as a heading with the name of its color', async () => {
    readBlock(newBlock('section', { title: 'Hope', color: 'red' }));
    expect(await screen.findByRole('heading', { name: 'Hope' })).toBeVisible();
    expect(screen.getByText('Red')).toBeInTheDocument();
  });
});

describe('escaping', () => {
  const injectedContents: { [T in keyof BlockContents]: Partial<BlockContents[T]> } = {
    scripture: {
      reference: scriptInjection,
      text: scriptInjection,
      commentary: scriptInjection,
      attribution: scriptInjection,
    },
    verse: {
      reference: scriptInjection,
      text: scriptInjection,
      notes: scriptInjection,
      attribution: scriptInjection,
    },
    text: { title: scriptInjection, content: scriptInjection },
    reference: {
      title: scriptInjection,
      author: scriptInjection,
      source: scriptInjection,
      quote: scriptInjection,
    },
    image: { url: scriptInjection, alt: scriptInjection, caption: scriptInjection },
    video: { url: scriptInjection, title: scriptInjection, description: scriptInjection },
    section: { title: scriptInjection, description: scriptInjection },
    timeline: {
      reference: scriptInjection,
      events: [{ period: scriptInjection, event: scriptInjection, significance: scriptInjection }],
      label: scriptInjection,
    },
    historical: { reference: scriptInjection, label: scriptInjection },
    commentary: { reference: scriptInjection, label: scriptInjection },
  };

  it.each(blockTypes)('shows a script in a %s as text', async (type) => {
    readBlock(newBlock(type, injectedContents[type]));
    expect(
      (await screen.findAllByText((words) => words.includes(scriptInjection))).length,
    ).toBeGreaterThan(0);
    expect(document.querySelector('img, script')).toBeNull();
  });
});
