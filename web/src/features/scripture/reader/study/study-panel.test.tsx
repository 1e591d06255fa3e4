import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  getRequestBodies,
  openReader,
  recordBody,
  serveBible,
  serverErrorResponse,
  study,
  verseButton,
} from '@/testing/scripture/reader';
import { note } from '@/testing/scripture/scripture';
import { server } from '@/testing/server';

serveBible();

const builtInCommentary = {
  historical_context: '',
  theological_significance: 'A teacher. (Concise Commentary)',
  practical_application: '',
  key_themes: ['New birth'],
  label: 'Compiled from public-domain sources',
  sections: [
    { name: 'historical_context', quotations: [] },
    {
      name: 'theological_significance',
      quotations: [
        { source: 'mhcc', paragraphs: ['A teacher.'] },
        { source: 'haydock', paragraphs: ['He came by night.'] },
      ],
    },
  ],
  commentators: [
    {
      source: 'mhcc',
      title: 'Concise Commentary',
      author: 'Matthew Henry',
      tradition: 'Presbyterian',
      published: 1706,
    },
    {
      source: 'haydock',
      title: 'Haydock’s Commentary',
      author: 'George Haydock',
      tradition: 'Roman Catholic',
      published: 1859,
    },
  ],
  entries: ['mhcc', 'haydock'].map((source) => ({
    source,
    title: source,
    author: source,
    rights: 'Public domain',
    reference: 'John 3:1',
    heading: '',
    paragraphs: [`All of ${source}.`],
  })),
};

describe('the study panel', () => {
  it('saves a note but not a blank one', async () => {
    server.use(
      http.post('*/api/bible/verse-notes', async ({ request }) => {
        await recordBody(request);
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { user } = openReader();
    await user.click(await verseButton(2));
    const panel = within(await study(2));
    const save = await panel.findByRole('button', { name: 'Save note' });
    expect(save).toBeDisabled();
    await user.type(panel.getByRole('textbox', { name: 'New note' }), '   ');
    expect(save).toBeDisabled();
    await user.type(panel.getByRole('textbox', { name: 'New note' }), 'By night');
    await user.click(save);
    expect((await screen.findAllByText('Note saved successfully.'))[0]).toBeVisible();
    expect(screen.getAllByText('Success')[0]).toBeVisible();
    expect(getRequestBodies('/api/bible/verse-notes')).toEqual([
      {
        id: expect.any(String),
        bookId: 'JHN',
        chapter: 3,
        verse: 2,
        translationId: 'bsb',
        content: 'By night',
      },
    ]);
    expect(panel.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  });

  it('keeps the text when saving fails', async () => {
    server.use(http.post('*/api/bible/verse-notes', serverErrorResponse));
    const { user } = openReader();
    await user.click(await verseButton(3));
    const panel = within(await study(3));
    await user.type(await panel.findByRole('textbox', { name: 'New note' }), 'Born again');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    expect((await screen.findAllByText('Failed to save note. Please try again.'))[0]).toBeVisible();
    expect(panel.getByRole('textbox', { name: 'New note' })).toHaveValue('Born again');
  });

  it('confirms a note saved after another verse is selected, and keeps no draft', async () => {
    let sendResponse = () => {};
    server.use(
      http.post('*/api/bible/verse-notes', async () => {
        await new Promise<void>((resolve) => {
          sendResponse = resolve;
        });
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { user } = openReader();
    await user.click(await verseButton(1));
    const first = within(await study(1));
    await user.type(await first.findByRole('textbox', { name: 'New note' }), 'A ruler');
    await user.click(first.getByRole('button', { name: 'Save note' }));
    await user.click(await verseButton(2));
    await study(2);
    sendResponse();
    expect((await screen.findAllByText('Note saved successfully.'))[0]).toBeVisible();
    await user.click(await verseButton(1));
    const again = within(await study(1));
    expect(await again.findByRole('textbox', { name: 'New note' })).toHaveValue('');
  });

  it('keeps text typed while a note is saving', async () => {
    let sendResponse = () => {};
    server.use(
      http.post('*/api/bible/verse-notes', async () => {
        await new Promise<void>((resolve) => {
          sendResponse = resolve;
        });
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { user } = openReader();
    await user.click(await verseButton(1));
    const panel = within(await study(1));
    const box = await panel.findByRole('textbox', { name: 'New note' });
    await user.type(box, 'A ruler');
    await user.click(panel.getByRole('button', { name: 'Save note' }));
    await user.type(box, ' of the Jews');
    sendResponse();
    expect((await screen.findAllByText('Note saved successfully.'))[0]).toBeVisible();
    expect(box).toHaveValue('A ruler of the Jews');
    await user.clear(box);
  });

  it('keeps an unfinished edit and its length limit', async () => {
    const nicodemusNote = note({ chapter: 3, verse: 2, content: 'By night' });
    server.use(http.get('*/api/bible/verse-notes', () => HttpResponse.json([nicodemusNote])));
    const { user } = openReader();
    await user.click(await screen.findByRole('button', { name: 'Verse 2, has a note' }));
    const panel = within(await study(2));
    await user.click(await panel.findByRole('button', { name: 'Edit note' }));
    const box = panel.getByRole('textbox', { name: 'Note' });
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('maxlength', '20000');
    await user.type(box, ', in fear');
    await user.click(await verseButton(3));
    await study(3);
    await user.click(screen.getByRole('button', { name: 'Verse 2, has a note' }));
    const again = within(await study(2));
    expect(await again.findByRole('textbox', { name: 'Note' })).toHaveValue('By night, in fear');
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(again.getByText('By night')).toBeVisible();
  });

  it('shows the commentary in sections and can be retried', async () => {
    server.use(http.get('*/api/bible/commentary', serverErrorResponse));
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('tab', { name: 'Commentary' }));
    expect(await screen.findByText('Failed to fetch commentary')).toBeVisible();
    server.use(http.get('*/api/bible/commentary', () => HttpResponse.json(builtInCommentary)));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Theological significance' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Historical context' })).not.toBeInTheDocument();
    expect(screen.getByText('New birth')).toBeVisible();
    expect(screen.getByText('Compiled from public-domain sources')).toBeVisible();
  });

  it('names the commentators with their traditions, and shows the chosen ones', async () => {
    server.use(http.get('*/api/bible/commentary', () => HttpResponse.json(builtInCommentary)));
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('tab', { name: 'Commentary' }));
    const henry = await screen.findByRole('figure', {
      name: 'Matthew Henry · Presbyterian · 1706',
    });
    expect(henry).toHaveTextContent('A teacher.');
    const haydock = screen.getByRole('figure', { name: 'George Haydock · Roman Catholic · 1859' });
    expect(haydock).toHaveTextContent('He came by night.');

    await user.click(screen.getByText('Commentators (2 of 2)'));
    await user.click(screen.getByRole('checkbox', { name: 'Haydock’s Commentary' }));
    expect(screen.queryByText('He came by night.')).not.toBeInTheDocument();
    expect(screen.getByText('A teacher.')).toBeVisible();

    await user.click(await verseButton(2));
    expect(await screen.findByText('Commentators (1 of 2)')).toBeVisible();
    await user.click(screen.getByText('Commentators (1 of 2)'));
    await user.click(screen.getByRole('checkbox', { name: 'Concise Commentary' }));
    expect(screen.getByText('No selected commentator has a note on this verse.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Haydock’s Commentary' }));
    expect(screen.getByText('He came by night.')).toBeVisible();
  });

  it('says when no commentary has a note on the verse', async () => {
    const withoutNotes = { ...builtInCommentary, sections: [], entries: [] };
    server.use(http.get('*/api/bible/commentary', () => HttpResponse.json(withoutNotes)));
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('tab', { name: 'Commentary' }));
    expect(
      await screen.findByText('No note on this verse in the bundled commentaries.'),
    ).toBeVisible();
  });

  describe('with the AI service', () => {
    const generatedCommentary = {
      historical_context: 'A Pharisee came by night (John 3:2).',
      theological_significance: '',
      practical_application: '',
      key_themes: [],
      label: null,
      sources: [],
      verification: { references: 1, quotations: 0, corrected: 0, removed: 0, items: [] },
    };
    const openCommentary = async () => {
      server.use(
        http.get('*/api/assist/status', () => HttpResponse.json({ writing: 'service' })),
        http.get('*/api/bible/commentary', () => HttpResponse.json(builtInCommentary)),
      );
      const { user } = openReader();
      await user.click(await verseButton(1));
      await user.click(await screen.findByRole('tab', { name: 'Commentary' }));
      await user.click(await screen.findByRole('button', { name: 'Generate full commentary' }));
      return user;
    };

    it('generates a full commentary and keeps the built-in one available', async () => {
      server.use(
        http.post('*/api/bible/commentary/write', async ({ request }) => {
          await recordBody(request);
          return HttpResponse.json(generatedCommentary);
        }),
      );
      const user = await openCommentary();
      expect(await screen.findByRole('button', { name: 'Scripture verified' })).toBeVisible();
      expect(screen.getByText(/A Pharisee came by night/)).toBeVisible();
      expect(getRequestBodies('/api/bible/commentary/write')).toEqual([
        { bookId: 'JHN', chapter: 3, verse: 1, translationId: 'bsb' },
      ]);
      await user.click(screen.getByRole('button', { name: 'Show built-in commentary' }));
      expect(await screen.findByText('A teacher.')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Show generated commentary' }));
      expect(await screen.findByText(/A Pharisee came by night/)).toBeVisible();
      expect(getRequestBodies('/api/bible/commentary/write')).toHaveLength(1);
    });

    it('explains why generation failed and keeps the built-in one', async () => {
      server.use(http.post('*/api/bible/commentary/write', serverErrorResponse));
      await openCommentary();
      expect((await screen.findAllByText('Generation Failed'))[0]).toBeVisible();
      expect(screen.getAllByText('Out of order')[0]).toBeVisible();
      expect(screen.getByText('A teacher.')).toBeVisible();
    });
  });

  it('opens a cross-reference and returns', async () => {
    server.use(
      http.get('*/api/bible/cross-references/JHN/3/2', () =>
        HttpResponse.json([
          {
            toBook: 'Romans',
            bookId: 'ROM',
            toChapter: 5,
            toVerse: 2,
            toEndChapter: null,
            toEndVerse: null,
            referenceType: null,
            reference: 'Romans 5:2',
            text: 'Through whom.',
            votes: 9,
            rank: 1,
          },
        ]),
      ),
      http.get('*/api/bible/cross-references/ROM/5/2', serverErrorResponse),
    );
    const { user } = openReader();
    await user.click(await verseButton(2));
    await user.click(await screen.findByRole('tab', { name: 'Cross-Refs' }));
    expect(await screen.findByText('Related passage')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Romans 5:2/ }));
    expect(await screen.findByText('Therefore.')).toBeVisible();
    expect(await screen.findByText('Failed to fetch cross references')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to John 3:2' }));
    expect(await screen.findByText('He came at night.')).toBeVisible();
  });
});
