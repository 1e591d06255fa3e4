import type { QueryClient } from '@tanstack/react-query';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { SessionGate } from '@/features/accounts';
import { preloadParts } from '@/features/scripture/reader/lazy-parts';
import { ReaderPage } from '@/features/scripture/reader/reader-page';
import type { Highlight } from '@/features/scripture/reader/selection/highlights-api';
import { toast } from '@/ui/toast/toast-store';
import { person } from '../people';
import { renderInApp } from '../render';
import { server } from '../server';

const notFound = (message: string) =>
  HttpResponse.json({ message, code: 'not_found' }, { status: 404 });
/** A server error. */
export const serverErrorResponse = () =>
  HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 });

const translation = (id: string, name: string) => ({
  id,
  abbreviation: id.toUpperCase(),
  name,
  nameLocal: name,
  language: 'English',
  languageTag: 'en',
  rightToLeft: false,
  type: 'translation',
  origin: 'bundled',
  rights: 'Public domain',
  attribution: 'Public domain',
  attributionUrl: null,
  features: {
    strongs: false,
    interlinear: true,
    footnotes: true,
    wordsOfJesus: true,
    paragraphs: true,
  },
  deuterocanon: false,
  bookCount: 2,
  inLibrary: true,
  isDefault: id === 'bsb',
  speechAllowed: true,
});

const chapters: Record<string, string[]> = {
  'JHN/2': ['On the third day a wedding took place.'],
  'JHN/3': ['Now there was a man.', 'He came at night.', 'Jesus replied.'],
  'JHN/4': ['Jesus learned of it.'],
  'ROM/5': ['Therefore.', 'Through whom.', 'Not only that.'],
};

/** The request bodies the server received. */
let sentBodies: { path: string; body: unknown }[] = [];

/** Records a request's body and returns it. */
export async function recordBody(request: Request): Promise<JsonBodyType> {
  const body: JsonBodyType = await request.clone().json();
  sentBodies.push({ path: new URL(request.url).pathname, body });
  return body;
}

export function getRequestBodies(path: string): unknown[] {
  return sentBodies.filter((one) => one.path === path).map((one) => one.body);
}

type SavedHighlight = Pick<Highlight, 'chapter' | 'verse' | 'highlightColor'>;

/** The highlights on the server. */
let highlights: SavedHighlight[] = [];

export function setHighlights(...made: SavedHighlight[]): void {
  highlights = made;
}

/** Replaces a verse's highlight. */
async function changeHighlight(request: Request, made: SavedHighlight[]): Promise<void> {
  const { chapter, verse }: SavedHighlight = await request.clone().json();
  const otherHighlights = highlights.filter(
    (one) => one.chapter !== chapter || one.verse !== verse,
  );
  highlights = [...otherHighlights, ...made];
}

const highlightHandlers = [
  http.get('*/api/bible/highlights', ({ request }) => {
    const chapter = Number(new URL(request.url).searchParams.get('chapter'));
    return HttpResponse.json(highlights.filter((one) => one.chapter === chapter));
  }),
  http.put('*/api/bible/highlights', async ({ request }) => {
    const made: SavedHighlight = await request.clone().json();
    await changeHighlight(request, [made]);
    return HttpResponse.json(await recordBody(request));
  }),
  http.delete('*/api/bible/highlights', async ({ request }) => {
    await changeHighlight(request, []);
    await recordBody(request);
    return new HttpResponse(null, { status: 204 });
  }),
];

let readerQueries: QueryClient | undefined;

/** Serves a Bible with two books and four chapters, for all tests in a file. */
export function serveBible(): void {
  // Rendering and querying a whole page is slow on a busy machine.
  vi.setConfig({ testTimeout: 20_000 });
  configure({ asyncUtilTimeout: 5000 });
  // Loaded in advance, so that compiling them doesn't count toward a test's time.
  beforeAll(() =>
    Promise.all([preloadParts(), import('@/features/scripture/reader/toolbar/toolbar-live')]),
  );
  beforeEach(() => {
    sentBodies = [];
    highlights = [];
    server.use(
      http.get('*/api/auth/user', () => HttpResponse.json(person())),
      http.get('*/api/bible/position', () =>
        HttpResponse.json({ book: 'JHN', chapter: 3, verse: null, translation: 'bsb' }),
      ),
      http.post('*/api/bible/position', async ({ request }) =>
        HttpResponse.json(await recordBody(request)),
      ),
      http.get('*/api/assist/status', () =>
        HttpResponse.json({ writing: 'library', voice: 'local', meaning: true }),
      ),
      http.get('*/api/bible/history', () => HttpResponse.json([])),
      http.get('*/api/bible/translations', () =>
        HttpResponse.json([translation('bsb', 'Berean'), translation('kjv', 'King James')]),
      ),
      http.get('*/api/bible/books', () =>
        HttpResponse.json([
          { id: 'JHN', name: 'John', shortName: 'Jn', chapters: 21, testament: 'new' },
          { id: 'ROM', name: 'Romans', shortName: 'Rom', chapters: 16, testament: 'new' },
        ]),
      ),
      http.get('*/api/bible/verses/:translation/:book/:chapter', ({ params }) => {
        const verses = chapters[`${params.book}/${params.chapter}`];
        if (!verses) return notFound("We couldn't find that chapter.");
        return HttpResponse.json(
          verses.map((text, at) => ({
            verse: at + 1,
            text,
            content: [...(at === 0 ? [{ kind: 'paragraph' }] : []), { kind: 'text', text }],
          })),
        );
      }),
      ...highlightHandlers,
      http.get('*/api/bible/verse-notes', () => HttpResponse.json([])),
      http.get('*/api/bible/reference', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        if (q !== 'rom 5:2-3') return notFound('There is no book “xyz”.');
        return HttpResponse.json({
          reference: 'Romans 5:2–3',
          osis: 'Rom.5.2-Rom.5.3',
          bookId: 'ROM',
          chapter: 5,
          verse: 2,
          endChapter: 5,
          endVerse: 3,
        });
      }),
    );
  });
  afterEach(async () => {
    // Unmounting saves the position once more, which must not leak into the next test.
    cleanup();
    await waitFor(() => expect(readerQueries?.isMutating()).toBe(0));
    // Toasts outlive a test, so clear them.
    toast({ title: '' });
  });
}

export function openReader(path = '/bible') {
  const rendered = renderInApp(
    <SessionGate>
      <ReaderPage />
    </SessionGate>,
    { path },
  );
  readerQueries = rendered.queries;
  return rendered;
}

export const verseButton = (verse: number) =>
  screen.findByRole('button', { name: `Verse ${verse}` });
export const study = (verse: number) =>
  screen.findByRole('complementary', { name: `Verse ${verse} Study` });
