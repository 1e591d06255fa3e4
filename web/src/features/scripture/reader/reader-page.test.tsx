import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import {
  getRequestBodies,
  openReader,
  serveBible,
  serverErrorResponse,
  study,
  verseButton,
} from '@/testing/scripture/reader';
import { server } from '@/testing/server';

serveBible();

describe('opening the Bible', () => {
  it('resumes where the reader left off and shows the chapter count', async () => {
    openReader();
    expect(await screen.findByText('Now there was a man.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bible Study');
    expect(await screen.findByText('Chapter 3 of 21')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Translation: BSB' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Book: John' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Chapter: 3' })).toBeVisible();
    expect(getRequestBodies('/api/bible/position')).toEqual([]);
  });

  it('prefers the passage and translation in the URL', async () => {
    openReader('/bible?ref=rom%205:2-3&t=kjv');
    expect(await study(2)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Romans 5' })).toBeVisible();
    expect(await verseButton(3)).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('button', { name: 'Translation: KJV' })).toBeVisible();
  });

  it('reports an unknown passage and resumes where the reader left off', async () => {
    openReader('/bible?ref=xyz%201');
    expect((await screen.findAllByText('Passage not found'))[0]).toBeVisible();
    expect(screen.getAllByText('There is no book “xyz”.')[0]).toBeVisible();
    expect(await screen.findByText('Now there was a man.')).toBeVisible();
  });

  it('parses its own URLs when the server is unreachable', async () => {
    server.use(http.get('*/api/bible/reference', () => HttpResponse.error()));
    openReader('/bible?ref=Romans%205:2-3&t=kjv');
    expect(await study(2)).toBeVisible();
    expect(await verseButton(3)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Passage not found')).toBeNull();
  });

  it('does not open another passage when the last position fails to load', async () => {
    server.use(http.get('*/api/bible/position', serverErrorResponse, { once: true }));
    const { user } = openReader();
    expect(await screen.findByText("We couldn't find where you left off")).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bible Study');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Now there was a man.')).toBeVisible();
    expect(getRequestBodies('/api/bible/position')).toEqual([]);
  });

  it('follows a URL even when the last position fails to load', async () => {
    server.use(http.get('*/api/bible/position', serverErrorResponse));
    openReader('/bible?ref=rom%205:2-3&t=kjv');
    expect(await screen.findByText('Through whom.')).toBeVisible();
  });

  it('offers a retry when the chapter fails to load', async () => {
    server.use(http.get('*/api/bible/verses/:translation/:book/:chapter', serverErrorResponse));
    const { user } = openReader();
    expect(await screen.findByText("We couldn't open this chapter")).toBeVisible();
    server.use(
      http.get('*/api/bible/verses/:translation/:book/:chapter', () =>
        HttpResponse.json([{ verse: 1, text: 'Here it is.', content: [] }]),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here it is.')).toBeVisible();
  });
});

describe('turning pages', () => {
  it('opens the next chapter and saves the position a second later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = openReader();
    await screen.findByText('Now there was a man.');
    await screen.findByText('Chapter 3 of 21');
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(await screen.findByText('Jesus learned of it.')).toBeVisible();
    expect(screen.getByText('Chapter 4 of 21')).toBeVisible();
    expect(getRequestBodies('/api/bible/position')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    await waitFor(() =>
      expect(getRequestBodies('/api/bible/position')).toEqual([
        { book: 'JHN', chapter: 4, verse: null, translation: 'bsb' },
      ]),
    );
  });

  it('sends no request for a prefetched chapter', async () => {
    const requestedPaths: string[] = [];
    server.use(
      http.get('*/api/bible/verses/:translation/:book/:chapter', ({ request }) => {
        requestedPaths.push(new URL(request.url).pathname);
      }),
    );
    const { user } = openReader();
    await screen.findByText('Chapter 3 of 21');
    const neighborPaths = ['bsb/JHN/2', 'bsb/JHN/3', 'bsb/JHN/4'].map(
      (at) => `/api/bible/verses/${at}`,
    );
    await waitFor(() => expect(requestedPaths.toSorted()).toEqual(neighborPaths));
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(await screen.findByText('Jesus learned of it.')).toBeVisible();
    expect(requestedPaths.filter((path) => path.endsWith('/JHN/4'))).toHaveLength(1);
  });

  it('saves a failed position once the network is back', async () => {
    server.use(http.post('*/api/bible/position', () => HttpResponse.error(), { once: true }));
    const { user, queries } = openReader();
    await screen.findByText('Chapter 3 of 21');
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    const failed = () => queries.getMutationCache().find({ status: 'error' });
    await waitFor(() => expect(failed()).toBeDefined());
    expect(getRequestBodies('/api/bible/position')).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(getRequestBodies('/api/bible/position')).toEqual([
        { book: 'JHN', chapter: 4, verse: null, translation: 'bsb' },
      ]),
    );
  });

  it('redirects to sign-in when the session has expired', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    server.use(
      http.post('*/api/bible/position', () =>
        HttpResponse.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
      ),
    );
    const { user } = openReader();
    await screen.findByText('Chapter 3 of 21');
    await user.click(screen.getByRole('button', { name: 'Previous chapter' }));
    const errorMessages = await screen.findAllByText(
      'You are logged out. Logging in again...',
      {},
      { timeout: 3000 },
    );
    expect(errorMessages[0]).toBeVisible();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.stringMatching('^/api/login')));
  });

  it('changes the translation of a chapter opened in the meantime', async () => {
    let sendResponse = () => {};
    server.use(
      http.get('*/api/bible/books', async ({ request }) => {
        if (new URL(request.url).searchParams.get('translationId') !== 'kjv') return;
        await new Promise<void>((resolve) => {
          sendResponse = resolve;
        });
      }),
    );
    const { user } = openReader();
    await screen.findByText('Chapter 3 of 21');
    await user.click(screen.getByRole('button', { name: 'Translation: BSB' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^KJV/ }));
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    await screen.findByText('Jesus learned of it.');
    sendResponse();
    expect(await screen.findByRole('button', { name: 'Translation: KJV' })).toBeVisible();
    expect(screen.getByText('Chapter 4 of 21')).toBeVisible();
  });

  it('asks before clearing the reading history', async () => {
    let clearCount = 0;
    server.use(
      http.get('*/api/bible/history', () =>
        HttpResponse.json([
          {
            book: 'JHN',
            bookName: 'John',
            chapter: 2,
            translation: 'bsb',
            at: '2026-03-01T08:00:00Z',
          },
        ]),
      ),
      http.delete('*/api/bible/history', () => {
        clearCount += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openReader();
    const button = { name: 'Clear history' };
    await user.click(await screen.findByRole('button', { name: 'Reading history' }));
    await user.click(await screen.findByRole('button', button));
    const confirmDialog = { name: 'Clear your reading history?' };
    await user.click(
      within(await screen.findByRole('alertdialog', confirmDialog)).getByRole('button', {
        name: 'Cancel',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(clearCount).toBe(0);

    await user.click(screen.getByRole('button', button));
    await user.click(
      within(await screen.findByRole('alertdialog', confirmDialog)).getByRole('button', button),
    );
    expect(await screen.findByText('Chapters you read will appear here.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(clearCount).toBe(1);
    expect(screen.getByRole('dialog', { name: 'Reading history' })).toHaveFocus();
  });

  it('selects a book and then a chapter', async () => {
    const { user } = openReader();
    await user.click(await screen.findByRole('button', { name: 'Book: John' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a book' }), 'rom{Enter}');
    expect(await screen.findByText('Chapter 1 of 16')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Chapter 5' }));
    expect(await screen.findByText('Therefore.')).toBeVisible();
    expect(screen.getByText('Chapter 5 of 16')).toBeVisible();
  });

  it('supports keys for chapters, verses, search, and closing', async () => {
    const { user } = openReader();
    await screen.findByText('Chapter 3 of 21');
    await screen.findByText('Now there was a man.');
    await user.keyboard('jj');
    expect(await study(2)).toBeVisible();
    await user.keyboard('k');
    expect(await study(1)).toBeVisible();
    await user.keyboard('n');
    const note = await screen.findByRole('textbox', { name: 'New note' });
    await waitFor(() => expect(note).toHaveFocus());
    act(() => note.blur());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Jesus learned of it.')).toBeVisible();
    await user.keyboard('/');
    expect(screen.getByRole('textbox', { name: 'Search Scripture' })).toHaveFocus();
    await user.keyboard('j{Escape}?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
