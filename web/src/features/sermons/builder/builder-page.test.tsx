import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { newBlock } from '../model';
import { BuilderPage } from './builder-page';

const id = '0190d7a0-0000-7000-8000-0000000000aa';
const onSermon = vi.fn();
let calls: { method: string; body: Record<string, unknown> }[];
let revision: number;

const translations = [
  { id: 'bsb', abbreviation: 'BSB', name: 'Berean Standard Bible', isDefault: true },
  { id: 'kjv', abbreviation: 'KJV', name: 'King James Version', isDefault: false },
];

const sermon = (change: object = {}) => ({
  id,
  title: 'The True Vine',
  subtitle: '',
  estimatedDuration: 30,
  scheduledDate: null,
  seriesId: null,
  blocks: [{ ...newBlock('text', { title: 'Abide', content: 'In me' }), id: 'a', order: 0 }],
  revision,
  updatedAt: '2026-03-02T12:00:00Z',
  ...change,
});

const changedResponse = () =>
  HttpResponse.json(
    { code: 'sermon_changed', message: 'This sermon was changed somewhere else.' },
    { status: 409 },
  );

beforeEach(() => {
  calls = [];
  revision = 1;
  onSermon.mockReset();
  dismissToast(getShownToast()?.id ?? 0);
  const saved = async ({ request }: { request: Request }) => {
    calls.push({ method: request.method, body: await request.json() });
    revision += 1;
    return HttpResponse.json({ revision, savedAt: '2026-03-02T12:00:00Z', title: 'x' });
  };
  server.use(
    http.get('*/api/bible/translations', () => HttpResponse.json(translations)),
    http.get('*/api/assist/status', () => HttpResponse.json({})),
    http.get('*/api/sermons/preached', () => HttpResponse.json([])),
    http.get('*/api/sermons/:id/builder', () => HttpResponse.json(sermon())),
    http.put('*/api/sermons/:id/builder', saved),
    http.patch('*/api/sermons/:id/builder', saved),
    http.post('*/api/sermons', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      calls.push({ method: 'POST', body });
      return HttpResponse.json({ ...sermon({ revision: 0 }), ...body }, { status: 201 });
    }),
  );
});

const openBuilder = (sermonId: string | null = id) =>
  renderSignedIn(<BuilderPage sermonId={sermonId} onSermon={onSermon} />, {
    timeZone: 'Pacific/Kiritimati',
  }).user;

const title = () => screen.findByRole('textbox', { name: 'Sermon title' });

describe('opening a sermon', () => {
  it('asks signed-out visitors to log in', async () => {
    renderInApp(<BuilderPage sermonId={null} onSermon={onSermon} />);
    expect(await screen.findByText('Authentication Required')).toBeVisible();
    expect(screen.getByText('Please log in to access the sermon builder.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/api/login');
  });

  it('shows that it is loading', async () => {
    let sendResponse = () => {};
    const responseReady = new Promise<void>((resolve) => {
      sendResponse = resolve;
    });
    server.use(
      http.get('*/api/sermons/:id/builder', async () => {
        await responseReady;
        return HttpResponse.json(sermon());
      }),
    );
    openBuilder();
    expect(await screen.findByText('Loading sermon...')).toBeVisible();
    sendResponse();
    expect(await title()).toHaveValue('The True Vine');
  });

  it('shows that the sermon was not found', async () => {
    server.use(
      http.get('*/api/sermons/:id/builder', () =>
        HttpResponse.json({ code: 'not_found', message: 'No.' }, { status: 404 }),
      ),
    );
    openBuilder();
    expect(await screen.findByText('Sermon not found')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Back to Planning' })) {
      expect(link).toHaveAttribute('href', '/sermon-planning');
    }
  });

  it('shows the error and retries', async () => {
    server.use(
      http.get(
        '*/api/sermons/:id/builder',
        () => HttpResponse.json({ code: 'internal', message: 'Out of order' }, { status: 500 }),
        { once: true },
      ),
    );
    const user = openBuilder();
    expect(await screen.findByText('Out of order')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toHaveValue('The True Vine');
  });
});

describe('the header', () => {
  it('has a back link, one page heading, and the title field', async () => {
    openBuilder();
    expect(await title()).toHaveAttribute('placeholder', 'Enter sermon title...');
    expect(screen.getByRole('link', { name: 'Back to Planning' })).toHaveAttribute(
      'href',
      '/sermon-planning',
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const name of ['Save', 'Preview', 'Export']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
  });

  it('limits the title to the length the server accepts', async () => {
    const user = openBuilder(null);
    await user.click(await title());
    await user.paste('a'.repeat(201));
    expect(await title()).toHaveValue('a'.repeat(200));
  });

  it('shows unsaved changes, and undoes and redoes them', async () => {
    const user = openBuilder();
    await user.type(await title(), '!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(await title()).toHaveValue('The True Vine!');
    await user.keyboard('{Control>}z{/Control}');
    expect(await title()).toHaveValue('The True Vine');
  });

  it('saves changes and shows the message from the specification', async () => {
    const user = openBuilder();
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Sermon saved')).toBeVisible();
    expect(screen.getByText('Your changes have been saved successfully')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(calls).toMatchObject([
      { method: 'PATCH', body: { title: 'The True Vine!', revision: 1 } },
    ]);
  });

  it('saves with the keyboard shortcut', async () => {
    const user = openBuilder();
    await user.type(await title(), '!');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Sermon saved')).toBeVisible();
  });

  it('creates a new sermon on the first save, dated today in the time zone of the member', async () => {
    vi.setSystemTime('2026-03-02T12:00:00Z');
    const user = openBuilder(null);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('New sermon created')).toBeVisible();
    const createBody = calls[0]?.body;
    expect(createBody).toMatchObject({ title: 'New Sermon', scheduledDate: '2026-03-03' });
    expect(calls[1]).toMatchObject({ method: 'PUT', body: { title: 'New Sermon', blocks: [] } });
    expect(onSermon).toHaveBeenCalledWith(createBody?.id, { replace: true });
    vi.useRealTimers();
  });

  it('reports that a sermon could not be created', async () => {
    server.use(
      http.post('*/api/sermons', () =>
        HttpResponse.json({ code: 'conflict', message: 'Too many.' }, { status: 409 }),
      ),
    );
    const user = openBuilder(null);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to create sermon')).toBeVisible();
    expect(screen.getByText('Could not create new sermon')).toBeVisible();
  });

  it.each([
    ['A sermon can have up to 2,000 blocks.', 'A sermon can have up to 2,000 blocks.'],
    [undefined, 'Failed to save sermon'],
  ])('explains why the save failed: %s', async (message, expected) => {
    server.use(
      http.patch('*/api/sermons/:id/builder', () =>
        HttpResponse.json({ code: 'payload_too_large', message }, { status: 413 }),
      ),
    );
    const user = openBuilder();
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(getShownToast()).toMatchObject({ title: 'Save failed', description: expected }),
    );
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });
});

/** Edits a sermon that someone else has saved in the meantime. */
async function causeConflict(theirs: object) {
  const user = openBuilder();
  await user.type(await title(), '!');
  server.use(
    http.patch('*/api/sermons/:id/builder', changedResponse, { once: true }),
    http.get('*/api/sermons/:id/builder', () =>
      HttpResponse.json(sermon({ title: 'Their Vine', revision: 7, ...theirs })),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', {
    name: 'This sermon was changed somewhere else.',
  });
  return { user, dialog };
}

it('using the other version in a save conflict lets undo restore mine', async () => {
  const serverBlock = {
    ...newBlock('text', { title: 'Abide', content: 'Theirs' }),
    id: 'a',
    order: 0,
  };
  const { user, dialog } = await causeConflict({ blocks: [serverBlock] });
  expect(dialog).toHaveTextContent(/Different: .*Abide/);
  await user.click(within(dialog).getByRole('button', { name: 'Use the other version' }));
  await waitFor(async () => expect(await title()).toHaveValue('Their Vine'));
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await title()).toHaveValue('The True Vine!');
});

it('keeping a copy in a save conflict preserves both versions', async () => {
  server.use(http.get('*/api/sermons/:id', () => HttpResponse.json(sermon())));
  const { user, dialog } = await causeConflict({ blocks: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Keep my version as a copy' }));
  await waitFor(() =>
    expect(onSermon).toHaveBeenCalledWith(expect.any(String), { replace: false }),
  );
  const createBody = calls.find(({ method }) => method === 'POST')?.body;
  expect(createBody).toMatchObject({ title: 'The True Vine! (Copy)' });
  expect(createBody?.id).not.toBe(id);
  expect(onSermon.mock.calls[0]?.[0]).toBe(createBody?.id);
});

it('a save conflict offers both versions', async () => {
  const { user, dialog } = await causeConflict({ blocks: [] });
  expect(dialog).toHaveTextContent('The True Vine!');
  expect(dialog).toHaveTextContent('Their Vine');
  expect(dialog).toHaveTextContent('1 block');
  expect(dialog).toHaveTextContent('0 blocks');
  expect(dialog).toHaveTextContent(/Only in your version: .*Abide/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Compare versions' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep my version' }),
  );
  await waitFor(() =>
    expect(calls).toMatchObject([
      { method: 'PUT', body: { revision: 7, title: 'The True Vine!' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a new sermon starts empty and sends nothing until it is saved', async () => {
  openBuilder(null);
  expect(await title()).toHaveValue('');
  expect(screen.getByText('Create Your Sermon')).toBeVisible();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  expect(calls).toEqual([]);
});
