import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  openReader,
  serveBible,
  serverErrorResponse,
  verseButton,
} from '@/testing/scripture/reader';
import { server } from '@/testing/server';

serveBible();

describe('searching', () => {
  const searchResponse = (change: object = {}) => ({
    results: [
      {
        bookId: 'ROM',
        book: 'Romans',
        chapter: 5,
        verse: 1,
        text: 'Therefore.',
        highlights: [{ start: 0, end: 9 }],
        translationId: 'bsb',
        reference: 'Romans 5:1',
      },
    ],
    total: 41,
    tookMs: 1,
    page: 1,
    pageSize: 20,
    corrected: 'therefore',
    relaxed: false,
    notice: null,
    passage: null,
    byBook: [{ bookId: 'ROM', book: 'Romans', count: 41 }],
    topics: [],
    ...change,
  });

  it('requires three characters, shows the results, and opens one', async () => {
    const requestedQueries: string[] = [];
    server.use(
      http.get('*/api/bible/search', ({ request }) => {
        requestedQueries.push(new URL(request.url).searchParams.get('q') ?? '');
        return HttpResponse.json(searchResponse());
      }),
    );
    const { user } = openReader();
    const box = await screen.findByRole('textbox', { name: 'Search Scripture' });
    await user.type(box, 'th');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter at least 3 characters to search.')).toBeVisible();
    await user.type(box, 'erefor');
    expect(await screen.findByText('41 verses found')).toBeVisible();
    expect(screen.getByText('Did you mean:')).toBeVisible();
    expect(screen.getByText('Therefore').tagName).toBe('MARK');
    expect(screen.getByText('Page 1 of 3')).toBeVisible();
    expect(requestedQueries.every((q) => q.length > 2)).toBe(true);
    await user.click(screen.getByRole('button', { name: /Romans 5:1/ }));
    expect(await screen.findByRole('heading', { name: 'Romans 5' })).toBeVisible();
  });

  it('closes a topic when the query changes', async () => {
    server.use(
      http.get('*/api/bible/search', () =>
        HttpResponse.json(searchResponse({ topics: [{ id: 7, name: 'FAITH' }] })),
      ),
      http.get('*/api/bible/topics/7', () =>
        HttpResponse.json({ id: 7, name: 'FAITH', headings: [], seeAlso: [], attribution: 'Nave' }),
      ),
    );
    const { user } = openReader();
    const box = await screen.findByRole('textbox', { name: 'Search Scripture' });
    await user.type(box, 'faith');
    await user.click(await screen.findByRole('button', { name: 'Faith' }));
    expect(await screen.findByRole('heading', { name: 'Faith' })).toBeVisible();
    await user.type(box, 'ful');
    expect(await screen.findByText('41 verses found')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Faith' })).toBeNull();
  });

  it('does not jump to a late result after the reader moves on', async () => {
    let sendResponse = () => {};
    server.use(
      http.get('*/api/bible/search', async () => {
        await new Promise<void>((resolve) => {
          sendResponse = resolve;
        });
        return HttpResponse.json(
          searchResponse({
            passage: { reference: 'Romans 5', bookId: 'ROM', chapter: 5, verse: null },
          }),
        );
      }),
    );
    const { user, queries } = openReader();
    await screen.findByText('Chapter 3 of 21');
    const box = await screen.findByRole('textbox', { name: 'Search Scripture' });
    await user.type(box, 'rom 5{Enter}');
    await user.click(screen.getByRole('button', { name: 'Next chapter' }));
    expect(await screen.findByText('Jesus learned of it.')).toBeVisible();
    sendResponse();
    await waitFor(() => expect(queries.isFetching()).toBe(0));
    expect(screen.getByText('Jesus learned of it.')).toBeVisible();
  });

  it('returns focus to its field when closed', async () => {
    server.use(http.get('*/api/bible/search', () => HttpResponse.json(searchResponse())));
    const { user } = openReader();
    const box = await screen.findByRole('textbox', { name: 'Search Scripture' });
    await user.type(box, 'therefore');
    const found = within(await screen.findByRole('complementary', { name: 'Search' }));
    await user.click(found.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(box).toHaveFocus();
  });

  it('opens a passage with Enter', async () => {
    server.use(
      http.get('*/api/bible/search', () =>
        HttpResponse.json(
          searchResponse({
            passage: { reference: 'Romans 5', bookId: 'ROM', chapter: 5, verse: null },
          }),
        ),
      ),
    );
    const { user } = openReader();
    const box = await screen.findByRole('textbox', { name: 'Search Scripture' });
    await user.type(box, 'rom 5{Enter}');
    expect(await screen.findByText('Through whom.')).toBeVisible();
  });

  describe('by meaning', () => {
    const verse = (change: object = {}) => ({
      bookId: 'ROM',
      book: 'Romans',
      chapter: 5,
      verse: 2,
      text: 'Through whom.',
      reference: 'Romans 5:2',
      translationId: 'bsb',
      score: 0.7,
      because: 'meaning',
      ...change,
    });
    const openMeaningSearch = async () => {
      const { user } = openReader();
      await user.type(
        await screen.findByRole('textbox', { name: 'Search Scripture' }),
        'I am anxious',
      );
      await user.click(await screen.findByRole('tab', { name: 'Meaning' }));
      return user;
    };

    beforeEach(() =>
      server.use(http.get('*/api/bible/search', () => HttpResponse.json(searchResponse()))),
    );

    it('finds verses in other words, opens one, and remembers the mode', async () => {
      const requestedQueries: string[] = [];
      server.use(
        http.get('*/api/bible/search/meaning', ({ request }) => {
          requestedQueries.push(new URL(request.url).search);
          return HttpResponse.json({ results: [verse()], tookMs: 1, notice: null });
        }),
      );
      const user = await openMeaningSearch();
      expect(await screen.findByText('1 verse found')).toBeVisible();
      expect(requestedQueries).toEqual(['?q=I%20am%20anxious&translationId=bsb']);
      await user.click(screen.getByRole('button', { name: /Romans 5:2/ }));
      expect(await screen.findByRole('heading', { name: 'Romans 5' })).toBeVisible();
      expect(await verseButton(2)).toHaveAttribute('aria-pressed', 'true');
      expect(localStorage.getItem('trellis-search-kind')).toBe('meaning');
    });

    it('shows word and topic matches with a notice until the server is ready', async () => {
      const notice = 'Search by meaning is still being prepared (43%).';
      server.use(
        http.get('*/api/bible/search/meaning', () =>
          HttpResponse.json({ results: [verse({ because: 'topic' })], tookMs: 1, notice }),
        ),
      );
      const user = await openMeaningSearch();
      expect(await screen.findByText(notice)).toBeVisible();
      expect(screen.getByText('Topic match')).toBeVisible();
      await user.click(screen.getByRole('button', { name: /Romans 5:2/ }));
      expect(await screen.findByRole('heading', { name: 'Romans 5' })).toBeVisible();
    });

    it('switches back to words and remembers the choice', async () => {
      server.use(
        http.get('*/api/bible/search/meaning', () =>
          HttpResponse.json({ results: [], tookMs: 1, notice: null }),
        ),
      );
      const user = await openMeaningSearch();
      expect(await screen.findByText('No results')).toBeVisible();
      await user.click(screen.getByRole('tab', { name: 'Words' }));
      expect(await screen.findByText('41 verses found')).toBeVisible();
      expect(localStorage.getItem('trellis-search-kind')).toBe('words');
    });

    it('still opens a passage with Enter', async () => {
      localStorage.setItem('trellis-search-kind', 'meaning');
      server.use(
        http.get('*/api/bible/search', () =>
          HttpResponse.json(
            searchResponse({
              passage: { reference: 'Romans 5', bookId: 'ROM', chapter: 5, verse: null },
            }),
          ),
        ),
        http.get('*/api/bible/search/meaning', () =>
          HttpResponse.json({ results: [], tookMs: 1, notice: null }),
        ),
      );
      const { user } = openReader();
      const box = await screen.findByRole('textbox', { name: 'Search Scripture' });
      await user.type(box, 'rom 5{Enter}');
      expect(await screen.findByText('Through whom.')).toBeVisible();
    });

    it('offers a retry after a server error', async () => {
      server.use(http.get('*/api/bible/search/meaning', serverErrorResponse));
      await openMeaningSearch();
      expect(await screen.findByText('Search failed')).toBeVisible();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    });
  });
});
