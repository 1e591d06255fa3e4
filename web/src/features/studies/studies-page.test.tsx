import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discard, findWork } from '@/features/assist';
import { assistStatus, generation, study } from '@/testing/assist';
import { translation } from '@/testing/scripture/scripture';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { toast } from '@/ui/toast/toast-store';
import type { Study } from './api';
import { studyKind } from './generation';
import { StudiesPage } from './studies-page';

// Rendering and querying a whole page is slow on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const person = '0190d7a0-0000-7000-8000-000000000001';
const psalm = study();
const ruthStudy = study({
  id: '0190d7a0-0000-7000-8000-0000000000b2',
  title: 'Where You Go',
  bibleReference: 'Ruth 1:16–17',
});

let savedStudies: Study[];
let requestBodies: unknown[];
/** Resolves the pending request with a response. */
let resolveRequest: (response: Response) => void;

beforeEach(() => {
  savedStudies = [psalm, ruthStudy];
  requestBodies = [];
  window.sessionStorage.clear();
  server.use(
    http.get('*/api/assist/status', () => HttpResponse.json(assistStatus())),
    http.get('*/api/assist/generations', () => HttpResponse.json([])),
    http.get('*/api/assist/generations/:id', ({ params }) =>
      HttpResponse.json(
        generation({
          id: String(params.id),
          kind: 'study',
          partial: ['A song of one who is led.'],
        }),
      ),
    ),
    http.post('*/api/assist/generations/:id/seen', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/bible/translations', () =>
      HttpResponse.json([
        translation(),
        translation({ id: 'kjv', name: 'King James', isDefault: true }),
      ]),
    ),
    http.get('*/api/bible/reference', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      return q === 'ps 23'
        ? HttpResponse.json({ reference: 'Psalm 23' })
        : HttpResponse.json({ message: 'No such book', code: 'not_found' }, { status: 404 });
    }),
    http.get('*/api/bible-studies', ({ request }) => {
      const words = new URL(request.url).searchParams.get('search') ?? '';
      return HttpResponse.json(savedStudies.filter(({ title }) => title.includes(words)));
    }),
    http.get('*/api/bible-studies/:id', ({ params }) => {
      const found = savedStudies.find(({ id }) => id === params.id);
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ message: 'Gone', code: 'not_found' }, { status: 404 });
    }),
    http.post('*/api/bible-studies/generate', async ({ request }) => {
      requestBodies.push(await request.json());
      return new Promise<Response>((resolve) => {
        resolveRequest = resolve;
      });
    }),
  );
});

afterEach(() => {
  const work = findWork(studyKind, person);
  if (work) discard(studyKind, work.id);
  // Toasts outlive a test, so clear them.
  toast({ title: '' });
});

/** Replaces the route in tests, without a URL. */
function Page({ study: first = null }: { study?: string | null }) {
  const [open, setOpen] = useState<string | null>(first);
  return (
    <>
      <button type="button" onClick={() => setOpen(psalm.id)}>
        Open the psalm
      </button>
      <StudiesPage study={open} onStudy={setOpen} />
    </>
  );
}

const renderPage = (id?: string) => renderSignedIn(<Page study={id} />);
const findDetail = (name: string) => screen.findByRole('article', { name });

async function requestFor(reference: string) {
  const { user } = renderPage();
  await user.type(await screen.findByLabelText(/Bible reference/), reference);
  await screen.findByRole('combobox', { name: /Translation/ });
  await user.click(screen.getByRole('button', { name: 'Generate study guide' }));
  await waitFor(() => expect(requestBodies).toHaveLength(1));
  return user;
}

describe('the form', () => {
  it('waits for the translations to load before submitting', async () => {
    let sendResponse = () => {};
    const responseReady = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    server.use(
      http.get('*/api/bible/translations', async () => {
        await responseReady;
        return HttpResponse.json([translation({ id: 'kjv', name: 'King James' })]);
      }),
    );
    const { user } = renderPage();
    await user.type(await screen.findByLabelText(/Bible reference/), 'Psalm 23');
    await user.click(screen.getByRole('button', { name: 'Generate study guide' }));
    expect(screen.getByRole('button', { name: 'Generate study guide' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    expect(screen.queryByText('Translation is required')).toBeNull();
    expect(requestBodies).toEqual([]);
    sendResponse();
    await waitFor(() =>
      expect(requestBodies).toEqual([expect.objectContaining({ translationId: 'kjv' })]),
    );
  });

  it('requires a reference and a translation', async () => {
    server.use(http.get('*/api/bible/translations', () => HttpResponse.json([])));
    const { user } = renderPage();
    await screen.findByRole('combobox', { name: /Translation/ });
    await user.click(screen.getByRole('button', { name: 'Generate study guide' }));
    expect(await screen.findByText('Bible reference is required')).toBeVisible();
    expect(await screen.findByText('Translation is required')).toBeVisible();
    expect(screen.getByLabelText(/Bible reference/)).toHaveFocus();
    expect(requestBodies).toEqual([]);
  });

  it('shows the recognized reference while typing', async () => {
    const { user } = renderPage();
    const field = await screen.findByLabelText(/Bible reference/);
    await user.type(field, 'ps 23');
    expect(await screen.findByText('Found: Psalm 23')).toBeVisible();
    await user.type(field, 'x');
    expect(await screen.findByText(/Not found\. Try a book/)).toBeVisible();
  });

  it('sends the defaults from the specification', async () => {
    await requestFor('ps 23');
    expect(screen.getByRole('combobox', { name: /Difficulty/ })).toHaveTextContent('Intermediate');
    expect(screen.getByRole('combobox', { name: /Study type/ })).toHaveTextContent('Expository');
    expect(screen.getByLabelText('Include resources')).toBeChecked();
    expect(requestBodies).toEqual([
      {
        bibleReference: 'ps 23',
        translationId: 'kjv',
        difficulty: 'intermediate',
        studyType: 'expository',
        includeResources: true,
        id: expect.any(String),
      },
    ]);
  });

  it('shows a server error on the reference field', async () => {
    const user = await requestFor('Hezekiah 3:16');
    const message = '“Hezekiah” is no book of the Bible.';
    resolveRequest(HttpResponse.json({ message, code: 'passage_not_understood' }, { status: 422 }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/Bible reference/)).toBeInvalid();
    const field = screen.getByLabelText<HTMLInputElement>(/Bible reference/);
    expect(field).toHaveValue('Hezekiah 3:16');
    await user.type(field, '7');
    expect(field).toBeValid();
  });
});

describe('generation', () => {
  it('shows partial text and opens the study when finished', async () => {
    await requestFor('ps 23');
    expect(await screen.findByText('A song of one who is led.')).toBeVisible();
    resolveRequest(HttpResponse.json(psalm, { status: 201 }));
    expect(await findDetail(psalm.title)).toBeVisible();
    expect(findWork(studyKind, person)).toBeNull();
  });

  it('shows a toast when another study is open', async () => {
    const user = await requestFor('ps 23');
    await user.click(screen.getByRole('button', { name: 'Open the psalm' }));
    expect(await findDetail(psalm.title)).toBeVisible();
    resolveRequest(HttpResponse.json(ruthStudy, { status: 201 }));
    expect(await screen.findByText('Study guide ready')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
    expect(screen.getByRole('article', { name: psalm.title })).toBeVisible();
  });

  it('is announced when it starts and finishes, wherever the focus is', async () => {
    await requestFor('ps 23');
    const statusTexts = () => screen.getAllByRole('status').map((one) => one.textContent);
    await waitFor(() => expect(statusTexts()).toContain('Generating your study guide'));
    resolveRequest(HttpResponse.json(psalm, { status: 201 }));
    await waitFor(() => expect(statusTexts()).toContain(`Study guide ready: ${psalm.title}`));
    expect(statusTexts()).not.toContain('Generating your study guide');
  });

  it('takes focus when it starts out of view in the stacked layout', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query === '(max-width: 63.99rem)' }),
    );
    await requestFor('ps 23');
    const title = await screen.findByRole('heading', { name: 'Generating your study guide' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('leaves focus on the form when both are visible', async () => {
    await requestFor('ps 23');
    await screen.findByRole('heading', { name: 'Generating your study guide' });
    expect(screen.getByRole('button', { name: 'Generate study guide' })).toHaveFocus();
  });

  it('reports and lists a study that finished before it was canceled', async () => {
    const seen: unknown[] = [];
    const user = await requestFor('ps 23');
    savedStudies = [ruthStudy];
    server.use(
      http.delete('*/api/assist/generations/:id', () => new HttpResponse(null, { status: 204 })),
      http.post('*/api/assist/generations/:id/seen', ({ params }) => {
        seen.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
      http.get('*/api/assist/generations/:id', ({ params }) =>
        HttpResponse.json(
          generation({
            id: String(params.id),
            kind: 'study',
            state: 'done',
            studyId: ruthStudy.id,
          }),
        ),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Already finished')).toBeVisible();
    expect(screen.queryByText('Canceled')).toBeNull();
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(await screen.findByRole('link', { name: /Where You Go/ })).toBeVisible();
  });

  it('reports a failure', async () => {
    await requestFor('ps 23');
    resolveRequest(
      HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
    );
    expect(await screen.findByText('Generation Failed')).toBeVisible();
    expect(screen.getByText('Out of order')).toBeVisible();
    expect(screen.getByLabelText(/Bible reference/)).toHaveValue('ps 23');
  });
});

describe('a study', () => {
  it('has six parts', async () => {
    const { user } = renderPage(psalm.id);
    const open = within(await findDetail(psalm.title));
    const parts: Record<string, RegExp> = {
      Overview: /A song of one who is led/,
      Commentary: /He who leads also feeds/,
      Insights: /God is near/,
      Applications: /Sit down\./,
      Questions: /Where are you led\?/,
      Resources: /We are His people/,
    };
    expect(open.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(Object.keys(parts));
    for (const [name, words] of Object.entries(parts)) {
      await user.click(open.getByRole('tab', { name }));
      expect(open.getByRole('tabpanel')).toHaveTextContent(words);
    }
    // Only links to pages within the app are rendered as links.
    expect(open.getByRole('link', { name: 'Psalm 100' })).toBeVisible();
    expect(open.queryByRole('link', { name: 'A made-up page' })).toBeNull();
  });

  it('shows a message when it no longer exists', async () => {
    renderPage('0190d7a0-0000-7000-8000-0000000000ff');
    expect(await screen.findByText('Study guide not found')).toBeVisible();
  });

  it('keeps its star, or loses it when the server rejects the change', async () => {
    server.use(
      http.put('*/api/bible-studies/:id', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
      http.put('*/api/bible-studies/:id', () =>
        HttpResponse.json({ ...ruthStudy, isFavorited: true }),
      ),
    );
    const { user } = renderPage();
    const star = await screen.findByRole('button', { name: 'Favorite Where You Go' });
    await user.click(star);
    expect(await screen.findByText("Couldn't update favorites")).toBeVisible();
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByLabelText('Favorites only'));
    expect(screen.getByText('Where You Go')).toBeVisible();
    expect(screen.queryByText(psalm.title)).toBeNull();
  });

  it('is deleted after confirmation', async () => {
    const deleted: unknown[] = [];
    server.use(
      http.delete('*/api/bible-studies/:id', ({ params }) => {
        deleted.push(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderPage(ruthStudy.id);
    await findDetail(ruthStudy.title);
    await user.click(await screen.findByRole('button', { name: 'Delete Where You Go' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete "Where You Go"?' });
    expect(dialog).toHaveTextContent('This action cannot be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Study guide deleted')).toBeVisible();
    expect(deleted).toEqual([ruthStudy.id]);
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Delete Where You Go' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your study guides' })).toHaveFocus();
  });

  it('is kept when deletion is canceled or the server rejects it', async () => {
    server.use(
      http.delete('*/api/bible-studies/:id', () => new HttpResponse(null, { status: 500 })),
    );
    const { user } = renderPage(ruthStudy.id);
    await findDetail(ruthStudy.title);
    const remove = await screen.findByRole('button', { name: 'Delete Where You Go' });
    for (const reply of ['Cancel', 'Delete']) {
      await user.click(remove);
      const dialog = within(await screen.findByRole('alertdialog'));
      await user.click(dialog.getByRole('button', { name: reply }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(await screen.findByText("Couldn't delete the study guide")).toBeVisible();
    expect(screen.getByRole('article', { name: ruthStudy.title })).toBeVisible();
    expect(remove).toBeVisible();
  });
});

describe('the list', () => {
  it('is searched on the server', async () => {
    const { user } = renderPage();
    await screen.findByText(psalm.title);
    await user.type(screen.getByLabelText('Search your study guides'), 'Where');
    await waitFor(() => expect(screen.queryByText(psalm.title)).toBeNull());
    expect(screen.getByText('Where You Go')).toBeVisible();
    await user.type(screen.getByLabelText('Search your study guides'), 'ver else');
    expect(await screen.findByText('No study guides match')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all study guides' }));
    expect(await screen.findByText(psalm.title)).toBeVisible();
  });

  it('renders thirty at a time', async () => {
    savedStudies = Array.from({ length: 31 }, (_, at) =>
      study({ id: `${at}`, title: `Study ${at}.` }),
    );
    const { user } = renderPage();
    expect(await screen.findAllByRole('link', { name: /^Study/ })).toHaveLength(30);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Study 30.')).toBeVisible();
  });

  it('shows a load error and can be reloaded', async () => {
    server.use(
      http.get('*/api/bible-studies', () => new HttpResponse(null, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = renderPage();
    expect(await screen.findByText("We couldn't load your study guides")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(psalm.title)).toBeVisible();
  });

  it('explains what to do when it is empty', async () => {
    savedStudies = [];
    renderPage();
    expect(await screen.findByText('No study guides yet')).toBeVisible();
    expect(screen.getByText('Open or generate a study guide')).toBeVisible();
    expect(screen.queryByLabelText('Search your study guides')).toBeNull();
  });
});
