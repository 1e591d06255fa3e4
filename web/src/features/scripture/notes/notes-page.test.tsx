import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { note } from '@/testing/scripture/scripture';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { clickUndo } from '@/testing/toast';
import { NotesPage } from './notes-page';

const shepherdNote = note({
  id: '2',
  bookId: 'PSA',
  chapter: 23,
  verse: 1,
  reference: 'Psalm 23:1',
  content: 'Read at the funeral.',
  text: 'The LORD is my shepherd.',
});

let notes: ReturnType<typeof note>[];

beforeEach(() => {
  notes = [note(), shepherdNote];
  server.use(
    http.get('*/api/bible/notes', () => HttpResponse.json(notes)),
    http.get('*/api/bible/books', () => HttpResponse.json([])),
  );
});

const getHeadingTexts = () =>
  screen.getAllByRole('heading', { level: 2 }).map((it) => it.textContent);

describe('my notes', () => {
  it('shows every note with its verse, in server order', async () => {
    renderSignedIn(<NotesPage />);
    expect(await screen.findByText('Remain is not a task list.')).toBeVisible();
    expect(screen.getByText('I am the vine and you are the branches.')).toBeVisible();
    expect(getHeadingTexts()).toEqual(['John 15:5 bsb', 'Psalm 23:1 bsb']);
  });

  it('opens the verse in the reader', async () => {
    renderSignedIn(<NotesPage />);
    const link = await screen.findByRole('link', { name: 'Open Psalm 23:1 in the reader' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://trellis.test');
    expect(address.pathname).toBe('/bible');
    expect(Object.fromEntries(address.searchParams)).toEqual({ ref: 'Psalm 23:1', t: 'bsb' });
  });

  it('searches within the notes', async () => {
    const { user } = renderSignedIn(<NotesPage />);
    await user.type(await screen.findByLabelText('Search your notes'), 'funeral');
    expect(getHeadingTexts()).toEqual(['Psalm 23:1 bsb']);
    await user.type(screen.getByLabelText('Search your notes'), ' zzz');
    expect(screen.getByText('No notes match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all notes' }));
    expect(getHeadingTexts()).toHaveLength(2);
  });

  it('filters by book', async () => {
    const { user } = renderSignedIn(<NotesPage />);
    await user.click(await screen.findByRole('combobox', { name: 'Book' }));
    await user.click(await screen.findByRole('option', { name: 'Psalm' }));
    expect(getHeadingTexts()).toEqual(['Psalm 23:1 bsb']);
  });

  it('edits a note and never saves an empty one', async () => {
    let sentBody: unknown;
    server.use(
      http.patch('*/api/bible/verse-notes/2', async ({ request }) => {
        sentBody = await request.json();
        notes = [note(), { ...shepherdNote, content: 'He restores my soul.' }];
        return HttpResponse.json(notes[1]);
      }),
    );
    const { user } = renderSignedIn(<NotesPage />);
    await user.click(await screen.findByRole('button', { name: 'Edit the note on Psalm 23:1' }));
    const field = await screen.findByLabelText('Note on Psalm 23:1');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '   ');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'He restores my soul.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Note saved successfully.'))[0]).toBeVisible();
    expect(sentBody).toEqual({ content: 'He restores my soul.' });
    expect(await screen.findByText('He restores my soul.')).toBeVisible();
    expect(screen.queryByLabelText('Note on Psalm 23:1')).toBeNull();
  });

  it('keeps the text when saving fails', async () => {
    server.use(
      http.patch('*/api/bible/verse-notes/2', () =>
        HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
      ),
    );
    const { user } = renderSignedIn(<NotesPage />);
    await user.click(await screen.findByRole('button', { name: 'Edit the note on Psalm 23:1' }));
    await user.type(await screen.findByLabelText('Note on Psalm 23:1'), ' More.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Failed to save note. Please try again.'))[0]).toBeVisible();
    expect(screen.getByLabelText('Note on Psalm 23:1')).toHaveValue('Read at the funeral. More.');

    // Searching for another note doesn't lose the draft either.
    await user.type(screen.getByLabelText('Search your notes'), 'task');
    expect(screen.queryByLabelText('Note on Psalm 23:1')).toBeNull();
    await user.clear(screen.getByLabelText('Search your notes'));
    expect(await screen.findByLabelText('Note on Psalm 23:1')).toHaveValue(
      'Read at the funeral. More.',
    );
    expect(screen.getByLabelText('Search your notes')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Read at the funeral.')).toBeVisible();
  });

  it('deletes a note and recreates it on undo', async () => {
    let restoreBody: unknown;
    server.use(
      http.delete('*/api/bible/verse-notes/2', () => {
        notes = [note()];
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/bible/verse-notes', async ({ request }) => {
        restoreBody = await request.json();
        notes = [{ ...shepherdNote, id: '3' }, note()];
        return HttpResponse.json(notes[0], { status: 201 });
      }),
    );
    const { user } = renderSignedIn(<NotesPage />);
    await user.click(await screen.findByRole('button', { name: 'Delete the note on Psalm 23:1' }));
    await waitFor(() => expect(getHeadingTexts()).toEqual(['John 15:5 bsb']));
    await clickUndo();
    await waitFor(() => expect(getHeadingTexts()).toHaveLength(2));
    expect(restoreBody).toEqual({
      id: expect.any(String),
      bookId: 'PSA',
      chapter: 23,
      verse: 1,
      translationId: 'bsb',
      content: 'Read at the funeral.',
    });
  });

  it('explains how to start when there are no notes', async () => {
    notes = [];
    renderSignedIn(<NotesPage />);
    expect(await screen.findByText('No notes yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the Bible' })).toHaveAttribute('href', '/bible');
  });

  it('renders years of notes one page at a time', async () => {
    notes = Array.from({ length: 60 }, (_, index) => note({ id: String(index) }));
    const { user } = renderSignedIn(<NotesPage />);
    await screen.findByText('Notes: 60');
    expect(getHeadingTexts()).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(getHeadingTexts()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });
});
