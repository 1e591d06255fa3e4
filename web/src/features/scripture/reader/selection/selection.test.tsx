import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  getRequestBodies,
  openReader,
  serveBible,
  serverErrorResponse,
  setHighlights,
  study,
  verseButton,
} from '@/testing/scripture/reader';
import { server } from '@/testing/server';
import { clickUndo } from '@/testing/toast';

serveBible();

describe('a verse', () => {
  it('is selected with a click and deselected with another', async () => {
    const { user } = openReader();
    await user.click(await screen.findByText('He came at night.'));
    expect(await study(2)).toBeVisible();
    expect(await verseButton(2)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('John 3:2 selected')).toBeInTheDocument();
    await user.click(screen.getByText('He came at night.'));
    expect(await verseButton(2)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('regains focus when its panel or toolbar closes', async () => {
    const { user } = openReader();
    await user.click(await verseButton(2));
    await user.click(within(await study(2)).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(await verseButton(2)).toHaveFocus();

    await user.click(await verseButton(3));
    await user.click(await screen.findByRole('button', { name: 'Clear selection' }));
    expect(await verseButton(3)).toHaveFocus();

    await user.click(await verseButton(1));
    within(await study(1))
      .getByRole('tab', { name: 'Notes' })
      .focus();
    await user.keyboard('{Escape}');
    expect(await verseButton(1)).toHaveFocus();
  });

  it('can be highlighted, and a removed highlight can be restored', async () => {
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('button', { name: 'Highlight in Green' }));
    const green = { name: 'Verse 1, highlighted in Green' };
    expect(await screen.findByRole('button', green)).toBeVisible();
    expect(getRequestBodies('/api/bible/highlights')).toEqual([
      { bookId: 'JHN', chapter: 3, verse: 1, translationId: 'bsb', highlightColor: 'green' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove highlight' }));
    await waitFor(() => expect(screen.queryByRole('button', green)).toBeNull());
    await clickUndo();
    expect(await screen.findByRole('button', green)).toBeVisible();
  });

  it('gets its highlight back even after the reader moves on', async () => {
    setHighlights({ chapter: 3, verse: 1, highlightColor: 'green' });
    const { user } = openReader();
    await user.click(await screen.findByRole('button', { name: 'Verse 1, highlighted in Green' }));
    await user.click(await screen.findByRole('button', { name: 'Remove highlight' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    await screen.findByText('Jesus learned of it.');
    await user.click(undo);
    await waitFor(() =>
      expect(getRequestBodies('/api/bible/highlights').at(-1)).toMatchObject({
        chapter: 3,
        verse: 1,
      }),
    );
    expect(await verseButton(1)).toBeVisible();
  });

  it('leaves the next chapter unchanged when the server rejects a highlight late', async () => {
    setHighlights({ chapter: 4, verse: 1, highlightColor: 'pink' });
    let sendRefusal = () => {};
    server.use(
      http.put('*/api/bible/highlights', async () => {
        await new Promise<void>((resolve) => {
          sendRefusal = resolve;
        });
        return serverErrorResponse();
      }),
    );
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('button', { name: 'Highlight in Green' }));
    await screen.findByRole('button', { name: 'Verse 1, highlighted in Green' });
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    const pink = { name: 'Verse 1, highlighted in Pink' };
    expect(await screen.findByRole('button', pink)).toBeVisible();
    sendRefusal();
    expect((await screen.findAllByText("We couldn't save the highlight"))[0]).toBeVisible();
    expect(screen.getByRole('button', pink)).toBeVisible();
  });

  it('does not hide highlights that are still loading', async () => {
    setHighlights({ chapter: 3, verse: 3, highlightColor: 'blue' });
    let requestCount = 0;
    server.use(
      http.get('*/api/bible/highlights', ({ request }) => {
        if (new URL(request.url).searchParams.get('chapter') !== '3') return;
        requestCount += 1;
        // The first request never resolves.
        return requestCount === 1 ? new Promise<Response>(() => {}) : undefined;
      }),
    );
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('button', { name: 'Highlight in Green' }));
    expect(
      await screen.findByRole('button', { name: 'Verse 1, highlighted in Green' }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Verse 3, highlighted in Blue' })).toBeVisible();
  });

  it('loses its highlight if the server rejects it', async () => {
    server.use(http.put('*/api/bible/highlights', serverErrorResponse));
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('button', { name: 'Highlight in Green' }));
    expect((await screen.findAllByText("We couldn't save the highlight"))[0]).toBeVisible();
    expect(await verseButton(1)).toBeVisible();
  });

  it('can be copied only once its text loads', async () => {
    let sendResponse = () => {};
    const responseReady = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    server.use(
      http.get('*/api/bible/verses/kjv/ROM/5', async () => {
        await responseReady;
      }),
    );
    openReader('/bible?ref=rom%205:2-3&t=kjv');
    const copy = await screen.findByRole('button', { name: 'Copy with reference' });
    expect(copy).toBeDisabled();
    sendResponse();
    await waitFor(() => expect(copy).toBeEnabled());
  });

  it('is copied with its reference, including a range of verses', async () => {
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.keyboard('{Shift>}');
    await user.click(await verseButton(2));
    await user.keyboard('{/Shift}');
    await user.click(await screen.findByRole('button', { name: 'Copy with reference' }));
    expect((await screen.findAllByText('Copied with reference'))[0]).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(
      'Now there was a man. He came at night.\nJohn 3:1–2 (BSB)',
    );
  });
});
