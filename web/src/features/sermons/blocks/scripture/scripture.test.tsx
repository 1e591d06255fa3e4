import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  canvasState,
  holdResponse,
  onlyContent,
  openBlock,
  readBlock,
  serveBlocks,
} from '@/testing/sermons/sermon-blocks';
import { server } from '@/testing/server';
import { clickUndo } from '@/testing/toast';
import { type BlockContents, newBlock } from '../../model';

serveBlocks();

const fetchPath = '/api/scripture/fetch';
const johnPassage = {
  reference: 'John 3:16–17',
  text: 'For God so loved the world. For God did not send His Son to condemn.',
  verses: [
    { verse: 16, text: 'For God so loved the world.', chapter: 3, bookId: 'JHN' },
    { verse: 17, text: 'For God did not send His Son to condemn.', chapter: 3, bookId: 'JHN' },
  ],
  translationId: 'bsb',
  attribution: 'Berean Standard Bible, public domain.',
  attributionUrl: null,
};

/** A block with a fetched passage and the preacher's changes. */
const fetchedBlock = (change: Partial<BlockContents['scripture']> = {}) =>
  newBlock('scripture', {
    reference: johnPassage.reference,
    translationId: 'bsb',
    text: johnPassage.text,
    verses: johnPassage.verses.map(({ verse, text }) => ({ verse, text, notes: '' })),
    attribution: johnPassage.attribution,
    ...change,
  });

const referenceField = () => screen.findByLabelText('Bible reference');
const fetchButton = () => screen.getByRole('button', { name: 'Fetch' });

describe('fetching', () => {
  it('requires a reference and a translation', async () => {
    const { user } = openBlock(newBlock('scripture'));
    await user.type(await referenceField(), '  ');
    expect(fetchButton()).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(
      await screen.findByText('Please enter a reference and select a translation'),
    ).toBeVisible();
    await user.type(await referenceField(), 'jn 3:16');
    expect(fetchButton()).toBeEnabled();
  });

  it('still requires a translation when none are available', async () => {
    server.use(http.get('*/api/bible/translations', () => HttpResponse.json([])));
    const { user } = openBlock(newBlock('scripture'), { translationId: '' });
    await user.type(await referenceField(), 'jn 3:16{Enter}');
    expect(fetchButton()).toBeDisabled();
    expect(
      await screen.findByText('Please enter a reference and select a translation'),
    ).toBeVisible();
  });

  it('fills in the passage, its verses, and its attribution', async () => {
    const { asked, answer } = holdResponse(fetchPath);
    const { user } = openBlock(newBlock('scripture'));
    await user.type(await referenceField(), ' jn 3:16-17{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ reference: 'jn 3:16-17', translationId: 'bsb' });
    answer(HttpResponse.json(johnPassage));
    expect(await screen.findByText('Scripture loaded successfully')).toBeVisible();
    expect(screen.getByLabelText('Scripture text')).toHaveValue(johnPassage.text);
    expect(await referenceField()).toHaveValue('John 3:16–17');
    expect(screen.getByText(johnPassage.attribution)).toBeVisible();
    expect(onlyContent('scripture')).toEqual(fetchedBlock().content);
  });

  it('fills in the block even after it is closed', async () => {
    const { asked, answer } = holdResponse(fetchPath);
    const { user } = openBlock(newBlock('scripture', { reference: 'jn 3:16' }));
    await referenceField();
    await user.click(fetchButton());
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    answer(HttpResponse.json(johnPassage));
    expect(await screen.findByText(/For God so loved/)).toBeVisible();
  });

  it.each([
    [
      'nothing',
      HttpResponse.json({ ...johnPassage, text: ' ', verses: [] }),
      'No scripture text found',
    ],
    [
      'a refusal with a sentence',
      HttpResponse.json({ message: 'No such chapter.', code: 'not_found' }, { status: 404 }),
      'No such chapter.',
    ],
    ['a failure without one', new HttpResponse('', { status: 500 }), 'Failed to load scripture'],
  ])('shows an error when the server returns %s', async (_what, response, sentence) => {
    server.use(http.post(`*${fetchPath}`, () => response.clone()));
    const { user } = openBlock(newBlock('scripture', { reference: 'jn 3:16' }));
    await referenceField();
    await user.click(fetchButton());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(onlyContent('scripture').text).toBe('');
  });

  it('remembers a newly chosen translation', async () => {
    const { user } = openBlock(newBlock('scripture'));
    await user.click(await screen.findByRole('combobox', { name: 'Translation' }));
    await user.click(await screen.findByRole('option', { name: /King James/ }));
    expect(canvasState.translations).toEqual(['kjv']);
    expect(onlyContent('scripture').translationId).toBe('kjv');
  });

  it('falls back to the best available translation when the preferred one is not in the library', async () => {
    const { asked } = holdResponse(fetchPath);
    const { user } = openBlock(newBlock('scripture'), { translationId: 'esv' });
    await screen.findByRole('combobox', { name: 'Translation' });
    await waitFor(() => expect(screen.getByText('BSB · Berean Standard Bible')).toBeVisible());
    await user.type(await referenceField(), 'Ps 1{Enter}');
    await waitFor(() =>
      expect(asked[0]?.body).toEqual({ reference: 'Ps 1', translationId: 'bsb' }),
    );
  });
});

describe('changing the passage', () => {
  it('never puts text under the wrong reference', async () => {
    const { asked, answer } = holdResponse(fetchPath);
    const { user } = openBlock(fetchedBlock());
    const field = await referenceField();
    await user.clear(field);
    await user.type(field, 'Ps 117');
    expect(onlyContent('scripture').reference).toBe('John 3:16–17');
    expect(screen.getByText(/Still showing John 3:16–17/)).toBeVisible();
    await user.click(fetchButton());
    await waitFor(() => expect(asked).toHaveLength(1));
    answer(
      HttpResponse.json({
        ...johnPassage,
        reference: 'Psalm 117',
        text: 'Praise.',
        verses: [{ verse: 1, text: 'Praise.', chapter: 117, bookId: 'PSA' }],
      }),
    );
    await waitFor(() => expect(onlyContent('scripture').reference).toBe('Psalm 117'));
    await waitFor(() => expect(field).toHaveValue('Psalm 117'));
    expect(screen.queryByText(/Still showing/)).not.toBeInTheDocument();
  });

  it('cancels the fetch when the reference is edited', async () => {
    const { asked } = holdResponse(fetchPath);
    const { user } = openBlock(newBlock('scripture', { reference: 'Ps 11' }));
    await referenceField();
    await user.click(fetchButton());
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.type(await referenceField(), '7');
    await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
    expect(fetchButton()).not.toHaveAttribute('aria-busy');
    expect(onlyContent('scripture').reference).toBe('Ps 117');
  });

  it('keeps notes with their verses and moves the rest to the commentary', async () => {
    server.use(
      http.post(`*${fetchPath}`, () =>
        HttpResponse.json({
          ...johnPassage,
          reference: 'John 3:16',
          verses: johnPassage.verses.slice(0, 1),
        }),
      ),
    );
    const block = fetchedBlock({ commentary: 'My own.' });
    const noted = block.content.verses.map((verse) => ({ ...verse, notes: `on ${verse.verse}` }));
    const { user } = openBlock({ ...block, content: { ...block.content, verses: noted } });
    const field = await referenceField();
    await user.clear(field);
    await user.type(field, 'John 3:16{Enter}');
    await waitFor(() => expect(onlyContent('scripture').verses).toHaveLength(1));
    expect(onlyContent('scripture').verses[0]?.notes).toBe('on 16');
    expect(onlyContent('scripture').commentary).toBe('My own.\n\nJohn 3:17: on 17');
  });

  it('restores the overwritten text on undo', async () => {
    server.use(http.post(`*${fetchPath}`, () => HttpResponse.json(johnPassage)));
    const { user } = openBlock(fetchedBlock({ text: 'In my own words.' }));
    await referenceField();
    await user.click(fetchButton());
    await waitFor(() => expect(onlyContent('scripture').text).toBe(johnPassage.text));
    await clickUndo();
    expect(onlyContent('scripture').text).toBe('In my own words.');
  });
});

describe('breaking into verses', () => {
  const openAndClick = async (block: ReturnType<typeof fetchedBlock>, name: string) => {
    const { user } = openBlock(block);
    await user.click(await screen.findByRole('button', { name }));
  };

  it('replaces the passage with a block for each verse', async () => {
    const block = { ...fetchedBlock(), noteToSelf: true };
    block.content.verses = block.content.verses.map((verse) => ({ ...verse, notes: 'Mine.' }));
    await openAndClick(block, 'Break into Verses (2)');
    expect(
      canvasState.blocks.map(({ type, content, noteToSelf }) => ({ type, content, noteToSelf })),
    ).toEqual(
      johnPassage.verses.map(({ verse, text }) => ({
        type: 'verse',
        noteToSelf: true,
        content: {
          reference: `John 3:${verse}`,
          verseNumber: verse,
          text,
          notes: 'Mine.',
          translationId: 'bsb',
          attribution: johnPassage.attribution,
        },
      })),
    );
    expect(new Set(canvasState.blocks.map(({ id }) => id)).size).toBe(2);
  });

  it('keeps the commentary and edited text', async () => {
    await openAndClick(
      fetchedBlock({ text: 'In my own words.', commentary: 'Much loved.' }),
      'Break into Verses (2)',
    );
    expect(canvasState.blocks.map(({ type }) => type)).toEqual(['text', 'verse', 'verse', 'text']);
    expect(canvasState.blocks[0]?.content).toMatchObject({
      title: 'Passage: John 3:16–17',
      content: 'In my own words.',
    });
    expect(canvasState.blocks[3]?.content).toMatchObject({
      title: 'Commentary: John 3:16–17',
      content: 'Much loved.',
    });
  });

  it('ignores whitespace differences', async () => {
    await openAndClick(fetchedBlock({ text: `${johnPassage.text}\n` }), 'Break into Verses (2)');
    expect(canvasState.blocks.map(({ type }) => type)).toEqual(['verse', 'verse']);
  });

  it('reports when there are no verses', async () => {
    await openAndClick(newBlock('scripture'), 'Break into Verses (0)');
    expect(await screen.findByText('No verses available to expand')).toBeVisible();
    expect(canvasState.blocks).toHaveLength(1);
  });
});

describe('verse by verse', () => {
  it('has a notes field for each verse and keeps the notes when collapsed', async () => {
    const { user } = openBlock(fetchedBlock());
    await user.click(await screen.findByRole('button', { name: 'Show Verse by Verse' }));
    await user.type(screen.getByLabelText('Notes on John 3:17'), 'Not to condemn.');
    expect(onlyContent('scripture').verses.map(({ notes }) => notes)).toEqual([
      '',
      'Not to condemn.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Collapse to Passage' }));
    expect(onlyContent('scripture').isExpanded).toBe(false);
    expect(onlyContent('scripture').verses[1]?.notes).toBe('Not to condemn.');
    expect(screen.getByLabelText('Scripture text')).toHaveValue(johnPassage.text);
  });

  it('shows the notes', async () => {
    const verses = [
      { verse: 16, text: 'For God so loved.', notes: 'How much?' },
      { verse: 17, text: 'Not to condemn.', notes: '' },
    ];
    readBlock(fetchedBlock({ verses, isExpanded: true }));
    expect(await screen.findByText('How much?')).toBeVisible();
  });
});

describe('the passage', () => {
  it('can be edited, says so, and can be restored', async () => {
    const { user } = openBlock(fetchedBlock());
    await user.type(await screen.findByLabelText('Scripture text'), '!');
    expect(screen.getByText(/You edited this text/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore Translation Text' }));
    expect(onlyContent('scripture').text).toBe(johnPassage.text);
    expect(screen.queryByText(/You edited this text/)).not.toBeInTheDocument();
  });

  it('is shown with its verse numbers, reference, attribution, and commentary', async () => {
    readBlock(fetchedBlock({ commentary: 'Much loved.' }));
    expect(await screen.findByText('John 3:16–17')).toBeVisible();
    expect(screen.getByText('17')).toBeVisible();
    expect(screen.getByText(johnPassage.attribution)).toBeVisible();
    expect(screen.getByText('Much loved.')).toBeVisible();
  });

  it('is marked as edited', async () => {
    readBlock(fetchedBlock({ text: 'In my own words.' }));
    expect(await screen.findByText('In my own words.')).toBeVisible();
    expect(screen.queryByText(/For God so loved/)).not.toBeInTheDocument();
  });
});

describe('a verse block', () => {
  const verse = () =>
    newBlock('verse', {
      reference: 'John 3:16',
      verseNumber: 16,
      text: 'For God so loved the world.',
      attribution: johnPassage.attribution,
    });

  it('allows editing only its notes', async () => {
    const { user } = openBlock(verse());
    expect(await screen.findByText('For God so loved the world.')).toBeVisible();
    expect(screen.getByText('John 3:16')).toBeVisible();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await user.type(screen.getByLabelText('Notes'), 'So.');
    expect(onlyContent('verse')).toEqual({ ...verse().content, notes: 'So.' });
    expect(screen.getByText('3 characters')).toBeVisible();
  });

  it('is shown with its notes', async () => {
    readBlock(newBlock('verse', { ...verse().content, notes: 'So.' }));
    expect(await screen.findByText('So.')).toBeVisible();
    expect(screen.getByText(johnPassage.attribution)).toBeVisible();
  });
});
