import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { renderInApp } from '@/testing/render';
import { translation } from '@/testing/scripture/scripture';
import { server } from '@/testing/server';
import { clickUndo } from '@/testing/toast';
import { TranslationsPage } from './translations-page';

const bsb = translation({ isDefault: true });
const kjv = translation({ id: 'kjv', abbreviation: 'KJV', name: 'King James Version' });
const sblgnt = translation({
  id: 'sblgnt',
  abbreviation: 'SBLGNT',
  name: 'SBL Greek New Testament',
  language: 'Greek',
  languageTag: 'grc',
  inLibrary: false,
});

const toBrowseResult = (text: typeof bsb) => ({
  ...text,
  language: { id: text.languageTag, name: text.language },
});
const errorResponse = (status: number, message: string) =>
  HttpResponse.json({ message, code: 'internal' }, { status });

let library: (typeof bsb)[];
let browseRequests: URL[];

beforeEach(() => {
  library = [bsb, kjv];
  browseRequests = [];
  server.use(
    http.get('*/api/bible/translations', () => HttpResponse.json(library)),
    http.get('*/api/bible/languages', () =>
      HttpResponse.json([{ id: 'grc', name: 'Greek', count: 1 }]),
    ),
    http.get('*/api/bible/translations/browse', ({ request }) => {
      browseRequests.push(new URL(request.url));
      return HttpResponse.json([bsb, kjv, sblgnt].map(toBrowseResult));
    }),
    http.delete('*/api/bible/translations/kjv', () => {
      library = [bsb];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/bible/translations/:id/add', ({ params }) => {
      library = [...library, params.id === 'kjv' ? kjv : sblgnt];
      return HttpResponse.json(library.at(-1));
    }),
  );
});

async function openBrowse() {
  const { user } = renderInApp(<TranslationsPage />);
  await user.click(await screen.findByRole('tab', { name: 'Browse & Download' }));
  await screen.findByRole('heading', { name: 'SBL Greek New Testament' });
  return user;
}

describe('my library', () => {
  it('lists the active translations and marks the default', async () => {
    renderInApp(<TranslationsPage />);
    expect(await screen.findByRole('heading', { name: 'Active Translations' })).toBeVisible();
    const rows = await screen.findAllByRole('heading', { level: 3 });
    expect(rows.map((row) => row.textContent)).toEqual([
      'Berean Standard BibleDefault',
      'King James Version',
    ]);
    expect(screen.queryByRole('button', { name: /Set Berean.* as default/ })).toBeNull();
  });

  it('removes a translation and restores it from the toast', async () => {
    const { user } = renderInApp(<TranslationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Remove King James Version' }));
    expect((await screen.findAllByText('Translation removed from your library.'))[0]).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'King James Version' })).toBeNull(),
    );
    await clickUndo();
    expect((await screen.findAllByText('Translation added to your library.'))[0]).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'King James Version' })).toBeVisible();
  });

  it('explains why the last translation cannot be removed', async () => {
    server.use(
      http.delete('*/api/bible/translations/kjv', () =>
        errorResponse(409, 'Keep at least one translation in your library.'),
      ),
    );
    const { user } = renderInApp(<TranslationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Remove King James Version' }));
    expect((await screen.findAllByText('Failed to remove translation'))[0]).toBeVisible();
    expect(screen.getAllByText('Keep at least one translation in your library.')[0]).toBeVisible();
    expect(screen.getByRole('heading', { name: 'King James Version' })).toBeVisible();
  });

  it('redirects to sign-in when the session has expired', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockReturnValue();
    server.use(
      http.delete('*/api/bible/translations/kjv', () =>
        HttpResponse.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
      ),
    );
    const { user } = renderInApp(<TranslationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Remove King James Version' }));
    expect(
      (await screen.findAllByText('You are logged out. Logging in again...'))[0],
    ).toBeVisible();
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(expect.stringMatching('^/api/login')));
  });

  it('sets a translation as default', async () => {
    let chosen: unknown;
    server.use(
      http.post('*/api/user/bible-translation', async ({ request }) => {
        chosen = await request.json();
        library = [translation(), { ...kjv, isDefault: true }];
        return HttpResponse.json({});
      }),
    );
    const { user } = renderInApp(<TranslationsPage />);
    await user.click(
      await screen.findByRole('button', { name: 'Set King James Version as default' }),
    );
    expect(
      (await screen.findAllByText('King James Version is now your default translation.'))[0],
    ).toBeVisible();
    expect(chosen).toEqual({ translationId: 'kjv' });
    expect(
      await screen.findByRole('heading', { name: 'King James Version Default' }),
    ).toBeVisible();
  });

  it('offers a retry when loading fails', async () => {
    server.use(http.get('*/api/bible/translations', () => errorResponse(500, 'It broke.')));
    const { user } = renderInApp(<TranslationsPage />);
    expect(await screen.findByText('It broke.')).toBeVisible();
    server.use(http.get('*/api/bible/translations', () => HttpResponse.json([bsb])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /^Berean/ })).toBeVisible();
  });
});

describe('browsing', () => {
  it('searches for the trimmed input', async () => {
    const user = await openBrowse();
    expect(browseRequests[0]?.search).toBe('');
    await user.type(screen.getByLabelText('Search'), '  greek ');
    await waitFor(() => expect(browseRequests.at(-1)?.search).toBe('?search=greek'));
  });

  it('adds a translation', async () => {
    const user = await openBrowse();
    await user.click(screen.getByRole('button', { name: 'Add SBL Greek New Testament' }));
    expect((await screen.findAllByText('Translation added to your library.'))[0]).toBeVisible();
  });

  it('shows an error when adding fails', async () => {
    server.use(
      http.post('*/api/bible/translations/:id/add', () =>
        errorResponse(404, 'There is no translation.'),
      ),
    );
    const user = await openBrowse();
    await user.click(screen.getByRole('button', { name: 'Add SBL Greek New Testament' }));
    expect((await screen.findAllByText('Failed to add translation'))[0]).toBeVisible();
    expect(screen.getAllByText('There is no translation.')[0]).toBeVisible();
  });

  it('shows a message when it fails', async () => {
    server.use(
      http.get('*/api/bible/translations/browse', () => errorResponse(503, 'Not installed.')),
    );
    const { user } = renderInApp(<TranslationsPage />);
    await user.click(await screen.findByRole('tab', { name: 'Browse & Download' }));
    expect(await screen.findByText("We couldn't load the translations")).toBeVisible();
    expect(screen.getByText('Not installed.')).toBeVisible();
  });

  it('shows an empty state and clears the filters', async () => {
    server.use(
      http.get('*/api/bible/translations/browse', ({ request }) =>
        HttpResponse.json(new URL(request.url).search ? [] : [toBrowseResult(sblgnt)]),
      ),
    );
    const user = await openBrowse();
    await user.type(screen.getByLabelText('Search'), 'zzz');
    expect(await screen.findByText('No translations match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('heading', { name: 'SBL Greek New Testament' })).toBeVisible();
  });
});

describe('the preview', () => {
  const verses = (verseText: string) => [{ verse: 1, text: verseText, content: [] }];

  it('shows the first three verses of Genesis 1', async () => {
    let requestedQuery = '';
    server.use(
      http.get('*/api/bible/verses/bsb/GEN/1', ({ request }) => {
        requestedQuery = new URL(request.url).search;
        return HttpResponse.json(verses('In the beginning'));
      }),
    );
    const { user } = renderInApp(<TranslationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Preview Berean Standard Bible' }));
    const dialog = await screen.findByRole('dialog', { name: 'Berean Standard Bible' });
    expect(await within(dialog).findByText(/In the beginning/)).toBeVisible();
    expect(within(dialog).getByText('Genesis 1:1–3 (BSB)')).toBeVisible();
    expect(requestedQuery).toBe('?limit=3');
    expect(within(dialog).queryByRole('button', { name: 'Add to my library' })).toBeNull();
  });

  it('starts at the first book of a text without Genesis, and says so', async () => {
    server.use(
      http.get('*/api/bible/verses/sblgnt/GEN/1', () =>
        HttpResponse.json({ message: 'no Genesis', code: 'not_found' }, { status: 404 }),
      ),
      http.get('*/api/bible/books', ({ request }) =>
        HttpResponse.json(
          new URL(request.url).search
            ? [{ id: 'MAT', name: 'Κατὰ Ματθαῖον' }]
            : [
                { id: 'GEN', name: 'Genesis' },
                { id: 'MAT', name: 'Matthew' },
              ],
        ),
      ),
      http.get('*/api/bible/verses/sblgnt/MAT/1', () => HttpResponse.json(verses('Βίβλος'))),
    );
    const user = await openBrowse();
    await user.click(screen.getByRole('button', { name: 'Preview SBL Greek New Testament' }));
    const dialog = await screen.findByRole('dialog', { name: 'SBL Greek New Testament' });
    expect(await within(dialog).findByText(/Βίβλος/)).toBeVisible();
    expect(within(dialog).getByText(/It starts with Matthew/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Add to my library' }));
    await waitFor(() =>
      expect(within(dialog).queryByRole('button', { name: 'Add to my library' })).toBeNull(),
    );
  });

  it('shows an error when loading fails', async () => {
    server.use(http.get('*/api/bible/verses/bsb/GEN/1', () => errorResponse(500, 'no')));
    const { user } = renderInApp(<TranslationsPage />);
    await user.click(await screen.findByRole('button', { name: 'Preview Berean Standard Bible' }));
    expect(await screen.findByText('Failed to preview translation.')).toBeVisible();
  });
});
