import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  bodiesTold,
  openReader,
  serveBible,
  study,
  tell,
  unwell,
  verseButton,
} from '@/testing/reader';
import { server } from '@/testing/server';

serveBible();

describe('a verse', () => {
  it('is selected by pressing it and let go by pressing it again', async () => {
    const { user } = openReader();
    await user.click(await screen.findByText('He came at night.'));
    expect(await study(2)).toBeVisible();
    expect(await verseButton(2)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('John 3:2 selected')).toBeInTheDocument();
    await user.click(screen.getByText('He came at night.'));
    expect(await verseButton(2)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('is highlighted, and a highlight that was removed comes back', async () => {
    server.use(
      http.put('*/api/bible/highlights', async ({ request }) =>
        HttpResponse.json(await tell(request)),
      ),
      http.delete('*/api/bible/highlights', async ({ request }) => {
        await tell(request);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('button', { name: 'Highlight in Green' }));
    const green = { name: 'Verse 1, highlighted Green' };
    expect(await screen.findByRole('button', green)).toBeVisible();
    expect(bodiesTold('/api/bible/highlights')).toEqual([
      { bookId: 'JHN', chapter: 3, verse: 1, translationId: 'bsb', highlightColor: 'green' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove highlight' }));
    await waitFor(() => expect(screen.queryByRole('button', green)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', green)).toBeVisible();
  });

  it('loses a colour again that the server refused', async () => {
    server.use(http.put('*/api/bible/highlights', unwell));
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('button', { name: 'Highlight in Green' }));
    expect((await screen.findAllByText('The highlight was not saved'))[0]).toBeVisible();
    expect(await verseButton(1)).toBeVisible();
  });

  it('is copied with its reference, also a stretch of verses', async () => {
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.keyboard('{Shift>}');
    await user.click(await verseButton(2));
    await user.keyboard('{/Shift}');
    await user.click(await screen.findByRole('button', { name: 'Copy with reference' }));
    expect((await screen.findAllByText('Copied with its reference'))[0]).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      'Now there was a man. He came at night.\nJohn 3:1–2 (BSB)',
    );
  });
});
