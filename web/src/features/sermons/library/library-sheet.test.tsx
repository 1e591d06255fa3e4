import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatCalendarDay } from '@/lib/time/dates';
import {
  imageBlock,
  lampBlock,
  libraryBlock,
  makeIllustration,
  shepherdBlock,
} from '@/testing/sermons/sermon-library';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { clickUndo } from '@/testing/toast';
import { toast } from '@/ui/toast/toast-store';
import { type Block, newBlock } from '../model';
import type { Illustration, LibraryBlock, NewIllustration, PreachedSermon } from './api';
import { LibrarySheet } from './library-sheet';
import type { SermonPassage } from './preached-tab';

// A whole sheet takes long to render and query on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const day = formatCalendarDay('2026-02-01');

let blocks: LibraryBlock[];
let savedIllustrations: Illustration[];
let deletedIllustrations: Illustration[];
let preachedSermons: PreachedSermon[];
let requestedUrls: URL[];
let createdIllustrations: NewIllustration[];
let insertedBlocks: Block[];

const paginate = <Entry,>(all: Entry[], url: URL) => {
  const page = Number(url.searchParams.get('page') ?? 1);
  const pageSize = 20;
  return {
    of: all.slice((page - 1) * pageSize, page * pageSize),
    total: all.length,
    page,
    pageSize,
  };
};

beforeEach(() => {
  blocks = [libraryBlock(lampBlock), libraryBlock(shepherdBlock, { scheduledDate: null })];
  savedIllustrations = [makeIllustration()];
  deletedIllustrations = [];
  preachedSermons = [];
  requestedUrls = [];
  createdIllustrations = [];
  insertedBlocks = [];
  window.sessionStorage.clear();
  server.use(
    http.get('*/api/sermons/blocks', ({ request }) => {
      const url = new URL(request.url);
      requestedUrls.push(url);
      const { of, ...rest } = paginate(
        blocks.filter(
          ({ block }) =>
            JSON.stringify(block).includes(url.searchParams.get('search') ?? '') &&
            block.type === (url.searchParams.get('type') ?? block.type),
        ),
        url,
      );
      return HttpResponse.json({ blocks: of, ...rest });
    }),
    http.get('*/api/illustrations', ({ request }) => {
      const url = new URL(request.url);
      const tag = url.searchParams.get('tag');
      const { of, ...rest } = paginate(
        savedIllustrations.filter(({ tags }) => tag === null || tags.includes(tag)),
        url,
      );
      return HttpResponse.json({ illustrations: of, tags: ['Easter', 'grace', 'hope'], ...rest });
    }),
    http.post('*/api/illustrations', async ({ request }) => {
      const body = (await request.json()) as NewIllustration;
      createdIllustrations.push(body);
      savedIllustrations = [
        makeIllustration({ id: body.id ?? 'i-2', title: body.title, tags: body.tags }),
        ...savedIllustrations,
      ];
      return HttpResponse.json(savedIllustrations[0], { status: 201 });
    }),
    http.put('*/api/illustrations/:id', async ({ params, request }) => {
      const body = (await request.json()) as NewIllustration;
      createdIllustrations.push(body);
      savedIllustrations = savedIllustrations.map((one) =>
        one.id === params.id ? { ...one, title: body.title } : one,
      );
      return HttpResponse.json(savedIllustrations[0]);
    }),
    http.delete('*/api/illustrations/:id', ({ params }) => {
      deletedIllustrations = savedIllustrations.filter(({ id }) => id === params.id);
      savedIllustrations = savedIllustrations.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/illustrations/:id/restore', () => {
      savedIllustrations = [...deletedIllustrations, ...savedIllustrations];
      return HttpResponse.json(savedIllustrations[0]);
    }),
    http.get('*/api/sermons/preached', ({ request }) => {
      const url = new URL(request.url);
      requestedUrls.push(url);
      if (url.searchParams.get('reference') === 'Hezekiah 3') {
        const message = 'There is no book called Hezekiah.';
        return HttpResponse.json({ message, code: 'passage_not_understood' }, { status: 422 });
      }
      return HttpResponse.json(preachedSermons);
    }),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  // The toaster outlives a test, so its messages are removed.
  toast({ title: '' });
});

function TestPage({ passages }: { passages?: SermonPassage[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Library
      </button>
      <LibrarySheet
        open={isOpen}
        onOpenChange={setOpen}
        sermonId="this-one"
        passages={passages}
        onInsert={(taken) => insertedBlocks.push(...taken)}
      />
    </>
  );
}

async function open(tab?: string, passages?: SermonPassage[]) {
  const { user } = renderSignedIn(<TestPage passages={passages} />);
  await user.click(await screen.findByRole('button', { name: 'Library' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Library' }));
  if (tab) await user.click(sheet.getByRole('tab', { name: tab }));
  return { user, sheet };
}

describe('blocks from earlier sermons', () => {
  it('are listed with their sermon and date, and copied with a new id', async () => {
    const { user, sheet } = await open();
    const item = within((await sheet.findByText('A lamp')).closest('li') ?? document.body);
    expect(item.getByText('Light in the house')).toBeVisible();
    expect(item.getByText(day)).toBeVisible();
    expect(item.getByText('Text')).toBeVisible();
    expect(item.getByText('Grandmother kept a lamp lit.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Insert A lamp' }));
    expect(insertedBlocks).toEqual([{ ...lampBlock, id: expect.any(String) }]);
    expect(insertedBlocks[0]?.id).not.toBe(lampBlock.id);
    expect(await screen.findByText('Block added')).toBeVisible();
    // The sermon being edited is excluded from the search.
    expect(requestedUrls[0]?.searchParams.get('except')).toBe('this-one');
  });

  it('can be searched on the server and filtered by type', async () => {
    const { user, sheet } = await open();
    await user.type(await sheet.findByLabelText('Search'), 'Grandmother');
    await waitFor(() => expect(sheet.queryByText('Psalm 23')).toBeNull());
    expect(sheet.getByText('A lamp')).toBeVisible();
    await user.type(sheet.getByLabelText('Search'), ' nowhere');
    expect(await sheet.findByText('No matches')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Clear filters' }));
    expect(await sheet.findByText('Psalm 23')).toBeVisible();
    await user.click(sheet.getByLabelText('Type'));
    await user.click(await screen.findByRole('option', { name: 'Scripture' }));
    await waitFor(() => expect(sheet.queryByText('A lamp')).toBeNull());
    expect(requestedUrls.at(-1)?.searchParams.get('type')).toBe('scripture');
  });

  it('load twenty at a time', async () => {
    blocks = Array.from({ length: 21 }, (_, at) =>
      libraryBlock(newBlock('text', { title: `Point ${at}.` })),
    );
    const { user, sheet } = await open();
    expect(await sheet.findAllByRole('button', { name: /^Insert/ })).toHaveLength(20);
    await user.click(sheet.getByRole('button', { name: 'Show more' }));
    expect(await sheet.findByText('Point 20.')).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Show more' })).toBeNull();
    await user.type(sheet.getByLabelText('Search'), 'nowhere to be found');
    await user.click(await sheet.findByRole('button', { name: 'Clear filters' }));
    // The list still shows as many pages as before the search.
    expect(await sheet.findByText('Point 20.')).toBeVisible();
  });

  it('include the image that the list left out', async () => {
    const url = 'data:image/png;base64,iVBORw0KGgo=';
    blocks = [libraryBlock(imageBlock, { withoutPicture: true })];
    server.use(
      http.get('*/api/sermons/:id/blocks/:block', ({ params }) =>
        HttpResponse.json({
          ...imageBlock,
          id: params.block,
          order: 3,
          content: { ...imageBlock.content, url: params.id === 'earlier' ? url : '' },
        }),
      ),
    );
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('button', { name: 'Insert The well at Sychar' }));
    await waitFor(() => expect(insertedBlocks).toHaveLength(1));
    expect(insertedBlocks).toEqual([
      { ...imageBlock, id: expect.any(String), content: { ...imageBlock.content, url } },
    ]);
    expect(insertedBlocks[0]).not.toHaveProperty('order');
  });

  it('are not inserted when the image fails to load', async () => {
    blocks = [libraryBlock(imageBlock, { withoutPicture: true })];
    server.use(
      http.get('*/api/sermons/:id/blocks/:block', () =>
        HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
      ),
    );
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('button', { name: 'Insert The well at Sychar' }));
    expect(await screen.findByText("Couldn't insert the block")).toBeVisible();
    expect(insertedBlocks).toEqual([]);
  });

  it('show an empty state when there are none', async () => {
    blocks = [];
    const { sheet } = await open();
    expect(await sheet.findByText('No earlier sermons yet')).toBeVisible();
  });

  it('can be reloaded after an error, which mentions being offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(http.get('*/api/sermons/blocks', () => HttpResponse.error(), { once: true }));
    const { user, sheet } = await open();
    expect(await sheet.findByText("We couldn't load earlier blocks")).toBeVisible();
    expect(sheet.getByText(/You're offline/)).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByText('A lamp')).toBeVisible();
  });
});

describe('illustrations', () => {
  it('are inserted as a new block', async () => {
    const { user, sheet } = await open('Illustrations');
    await user.click(await sheet.findByRole('button', { name: 'Insert The ferryman' }));
    expect(insertedBlocks).toEqual([
      {
        id: expect.any(String),
        type: 'text',
        content: { title: '', content: 'He rowed at night.', formatting: 'paragraph' },
        noteToSelf: false,
      },
    ]);
  });

  it('can be filtered by tag', async () => {
    savedIllustrations = [
      makeIllustration(),
      makeIllustration({ id: 'i-2', title: 'Gleaning', tags: ['grace'] }),
    ];
    const { user, sheet } = await open('Illustrations');
    await user.click(await sheet.findByLabelText('Tag'));
    await user.click(await screen.findByRole('option', { name: 'grace' }));
    await waitFor(() => expect(sheet.queryByText('The ferryman')).toBeNull());
    expect(sheet.getByText('Gleaning')).toBeVisible();
  });

  it('can be created with tags used before', async () => {
    savedIllustrations = [];
    const { user, sheet } = await open('Illustrations');
    expect(await sheet.findByText('No illustrations yet')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'New illustration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New illustration' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Title is required')).toBeVisible();
    expect(dialog.getByText('Text is required')).toBeVisible();
    expect(dialog.getByLabelText(/Title/)).toHaveFocus();
    await user.type(dialog.getByLabelText(/Title/), 'The ferryman');
    await user.type(dialog.getByLabelText(/Text/), 'He rowed at night.');
    await user.type(dialog.getByLabelText('Tags'), 'night, ho');
    await user.click(await dialog.findByRole('button', { name: 'Add tag hope' }));
    expect(dialog.getByLabelText('Tags')).toHaveValue('night, hope, ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Illustration saved')).toBeVisible();
    expect(createdIllustrations).toEqual([
      {
        id: expect.any(String),
        title: 'The ferryman',
        tags: ['night', 'hope'],
        block: {
          type: 'text',
          content: { title: '', content: 'He rowed at night.', formatting: 'paragraph' },
        },
      },
    ]);
    expect(await sheet.findByRole('button', { name: 'Insert The ferryman' })).toBeVisible();
  });

  it('can be edited', async () => {
    const { user, sheet } = await open('Illustrations');
    await user.click(await sheet.findByRole('button', { name: 'Edit The ferryman' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit illustration' }));
    expect(dialog.getByLabelText('Tags')).toHaveValue('hope, Easter');
    expect(dialog.getByLabelText(/Text/)).toHaveValue('He rowed at night.');
    await user.clear(dialog.getByLabelText(/Title/));
    await user.type(dialog.getByLabelText(/Title/), 'The rower');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('The rower')).toBeVisible();
    expect(createdIllustrations).toMatchObject([{ title: 'The rower', tags: ['hope', 'Easter'] }]);
  });

  it('are deleted immediately and restored from the toast', async () => {
    const { user, sheet } = await open('Illustrations');
    await user.click(await sheet.findByRole('button', { name: 'Delete The ferryman' }));
    expect(await screen.findByText('Illustration deleted')).toBeVisible();
    await waitFor(() =>
      expect(sheet.queryByRole('button', { name: 'Insert The ferryman' })).toBeNull(),
    );
    await clickUndo();
    expect(await screen.findByText('Illustration restored')).toBeVisible();
    expect(await sheet.findByRole('button', { name: 'Insert The ferryman' })).toBeVisible();
  });
});

describe('earlier uses of a passage', () => {
  const earlier: PreachedSermon = {
    sermonId: 'earlier',
    title: 'Light in the house',
    seriesId: null,
    scheduledDate: '2026-02-01',
    status: 'completed',
    references: ['Psalm 23:1-3'],
  };

  it('are loaded immediately for a passage in this sermon, with links', async () => {
    preachedSermons = [earlier];
    const { sheet } = await open('By passage', [
      { reference: 'Psalm 23', translationId: '' },
      { reference: 'John 10', translationId: 'bsb' },
    ]);
    expect(sheet.getByLabelText('Passage')).toHaveValue('Psalm 23');
    const link = await sheet.findByRole('link', { name: /Light in the house/ });
    expect(link).toHaveTextContent('Completed');
    expect(link).toHaveTextContent(day);
    expect(link).toHaveTextContent('Psalm 23:1-3');
    expect(link).toHaveAttribute('href', '/sermon-builder/earlier');
    const query = requestedUrls.at(-1)?.searchParams;
    expect([query?.get('reference'), query?.get('except')]).toEqual(['Psalm 23', 'this-one']);
  });

  it('use the verse numbering of the translation the passage is from', async () => {
    preachedSermons = [earlier];
    const { user, sheet } = await open('By passage', [
      { reference: 'Psalm 51:3', translationId: 'lut' },
    ]);
    const text = () => {
      const query = requestedUrls.at(-1)?.searchParams;
      return [query?.get('reference'), query?.get('translationId')];
    };
    expect(await sheet.findByRole('link', { name: /Light in the house/ })).toBeVisible();
    expect(text()).toEqual(['Psalm 51:3', 'lut']);
    // A passage typed by the user has no translation and uses the English numbering.
    await user.type(sheet.getByLabelText('Passage'), '-5');
    await waitFor(() => expect(text()).toEqual(['Psalm 51:3-5', null]));
  });

  it('can be searched for any other passage, with a message when there are none', async () => {
    const { user, sheet } = await open('By passage');
    expect(sheet.getByText('Earlier sermons on a passage')).toBeVisible();
    await user.type(sheet.getByLabelText('Passage'), 'Ruth 2');
    expect(await sheet.findByText('Not used yet')).toBeVisible();
  });

  it('show an error on the field when the reference is not understood', async () => {
    const { user, sheet } = await open('By passage');
    await user.type(sheet.getByLabelText('Passage'), 'Hezekiah 3');
    expect(await sheet.findByText('There is no book called Hezekiah.')).toBeVisible();
    expect(sheet.getByLabelText('Passage')).toHaveAttribute('aria-invalid', 'true');
  });
});

it('returns focus to the button that opened it', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Library' })).toHaveFocus());
});
