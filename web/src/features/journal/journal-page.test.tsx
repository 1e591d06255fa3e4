import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { personalDevotional } from '@/testing/growth';
import { journal, openJournal, resetJournal, serverErrorResponse } from '@/testing/journal';
import { server } from '@/testing/server';
import { clickUndo } from '@/testing/toast';

beforeEach(resetJournal);

describe('a personal devotional', () => {
  it('requires a title and content', async () => {
    const { user } = openJournal();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Devotional' });
    await user.type(within(dialog).getByLabelText(/Title/), '  ');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    // The message appears below both fields and in the toast.
    expect(screen.getAllByText('Please fill in the title and content.')).toHaveLength(3);
    expect(within(dialog).getByLabelText(/Title/)).toHaveFocus();
    expect(journal.sent).toEqual([]);
  });

  it('is saved as private, with verse and reference only if given', async () => {
    const { user } = openJournal();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    await user.type(await screen.findByLabelText(/Title/), ' Morning ');
    await user.type(screen.getByLabelText(/Content/), 'Still water.');
    await user.type(screen.getByLabelText(/Reference/), 'Psalm 23:2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Devotional Saved')).toBeVisible();
    expect(journal.sent[0]?.body).toEqual({
      id: expect.any(String),
      title: 'Morning',
      content: 'Still water.',
      verse: null,
      verseReference: 'Psalm 23:2',
      isPrivate: true,
    });
    expect(await screen.findByRole('article', { name: 'Morning by the river' })).toBeVisible();
  });

  it('keeps its dialog open when saving fails', async () => {
    server.use(http.post('*/api/user/devotionals', serverErrorResponse));
    const { user } = openJournal();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    await user.type(await screen.findByLabelText(/Title/), 'Morning');
    await user.type(screen.getByLabelText(/Content/), 'Still water.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save devotional')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByLabelText(/Title/)).toHaveValue('Morning');
  });

  it('is not lost when its dialog is closed by accident', async () => {
    const { user } = openJournal();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    await user.type(await screen.findByLabelText(/Content/), 'Half a thought');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'New Devotional' }));
    expect(await screen.findByLabelText(/Content/)).toHaveValue('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText(/Content/)).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be edited in the same dialog', async () => {
    journal.devotionals = [
      personalDevotional({ verse: 'I shall not want.', verseReference: 'Psalm 23:1' }),
    ];
    const { user } = openJournal();
    await user.click(await screen.findByRole('button', { name: 'Edit Morning by the river' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Devotional' }));
    expect(dialog.getByLabelText(/Title/)).toHaveValue('Morning by the river');
    expect(dialog.getByLabelText(/Reference/)).toHaveValue('Psalm 23:1');
    await user.type(dialog.getByLabelText(/Title/), ' Jordan');
    await user.clear(dialog.getByLabelText('Verse'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Devotional Saved')).toBeVisible();
    expect(journal.sent[0]).toMatchObject({
      method: 'PUT',
      path: `/api/user/devotionals/${personalDevotional().id}`,
      body: { title: 'Morning by the river Jordan', verse: null, verseReference: 'Psalm 23:1' },
    });
  });

  it('is deleted immediately and can be restored from the toast', async () => {
    journal.devotionals = [personalDevotional()];
    const { user } = openJournal();
    await user.click(await screen.findByRole('button', { name: 'Delete Morning by the river' }));
    expect(await screen.findByText('Devotional Deleted')).toBeVisible();
    expect(await screen.findByText('No devotionals yet')).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'My Devotionals' })).toHaveFocus();
    await clickUndo();
    expect(await screen.findByRole('article', { name: 'Morning by the river' })).toBeVisible();
  });

  it('moves focus to the next entry when deleted', async () => {
    const [first, second, third] = ['First', 'Second', 'Third'].map((title) =>
      personalDevotional({ id: title, title }),
    );
    journal.devotionals = [first, second, third].filter((entry) => entry !== undefined);
    server.use(
      http.delete('*/api/user/devotionals/:id', ({ params }) => {
        journal.devotionals = journal.devotionals.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openJournal();
    await user.click(await screen.findByRole('button', { name: 'Delete Second' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Second' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Third' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Delete Third' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Third' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus();
  });

  it('shows an error when deleting fails', async () => {
    journal.devotionals = [personalDevotional()];
    server.use(http.delete('*/api/user/devotionals/:id', serverErrorResponse));
    const { user } = openJournal();
    await user.click(await screen.findByRole('button', { name: 'Delete Morning by the river' }));
    expect(await screen.findByText('Failed to delete devotional')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Morning by the river' })).toBeVisible();
  });

  it('is searched for after typing stops', async () => {
    journal.devotionals = [personalDevotional()];
    const { user } = openJournal();
    await user.type(await screen.findByLabelText('Search your devotionals'), 'river');
    await waitFor(() => expect(journal.asked.at(-1)).toContain('q=river'));
    expect(journal.asked).toHaveLength(2);
  });

  it('keeps the search field focused when a search fails', async () => {
    journal.devotionals = [personalDevotional()];
    const { user } = openJournal();
    const search = await screen.findByLabelText('Search your devotionals');
    expect(search).toHaveAttribute('maxlength', '200');
    server.use(
      http.get('*/api/user/devotionals', ({ request }) =>
        new URL(request.url).searchParams.get('q') === 'river'
          ? serverErrorResponse()
          : HttpResponse.json(journal.devotionals),
      ),
    );
    await user.type(search, 'river');
    expect(await screen.findByText("We couldn't load your devotionals")).toBeVisible();
    expect(search).toBeVisible();
    expect(search).toHaveFocus();
    await user.type(search, 's');
    expect(await screen.findByRole('article', { name: 'Morning by the river' })).toBeVisible();
    expect(search).toHaveFocus();
  });

  it('can be searched for when loading failed, without losing the field', async () => {
    server.use(http.get('*/api/user/devotionals', serverErrorResponse));
    const { user } = openJournal();
    const search = await screen.findByLabelText('Search your devotionals');
    await user.type(search, 'river');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('river');
  });

  it('offers to show everything when nothing matches', async () => {
    journal.devotionals = [personalDevotional()];
    const { user } = openJournal();
    const search = await screen.findByLabelText('Search your devotionals');
    journal.devotionals = [];
    await user.type(search, 'zzz');
    expect(await screen.findByText('No matches')).toBeVisible();
    journal.devotionals = [personalDevotional()];
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByRole('article', { name: 'Morning by the river' })).toBeVisible();
  });

  it('loads in pages, each starting after the last entry', async () => {
    journal.devotionals = Array.from({ length: 30 }, (_, at) =>
      personalDevotional({ id: `id-${at}`, title: `Entry ${at}` }),
    );
    const { user } = openJournal();
    const more = await screen.findByRole('button', { name: 'Show more' });
    journal.devotionals = [personalDevotional({ title: 'The oldest' })];
    await user.click(more);
    expect(await screen.findByText('The oldest')).toBeVisible();
    expect(journal.asked.at(-1)).toContain('before=id-29');
    expect(screen.getByText('Entry 0')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows an error when the next page fails to load, and retries', async () => {
    journal.devotionals = Array.from({ length: 30 }, (_, at) =>
      personalDevotional({ id: `id-${at}`, title: `Entry ${at}` }),
    );
    const { user } = openJournal();
    const more = await screen.findByRole('button', { name: 'Show more' });
    server.use(http.get('*/api/user/devotionals', serverErrorResponse, { once: true }));
    await user.click(more);
    expect(await screen.findByText(/We couldn't load more entries/)).toBeVisible();
    expect(screen.getByText('Entry 0')).toBeVisible();
    journal.devotionals = [personalDevotional({ title: 'The oldest' })];
    await user.click(more);
    expect(await screen.findByText('The oldest')).toBeVisible();
    expect(screen.queryByText(/couldn't load/)).toBeNull();
  });

  it('expands on request when long', async () => {
    journal.devotionals = [personalDevotional({ content: 'Water. '.repeat(100) })];
    const { user } = openJournal();
    const more = await screen.findByRole('button', { name: /Read more/ });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getByRole('button', { name: /Show less/ })).toBeVisible();
  });
});

it('says that the journal is private', async () => {
  openJournal();
  expect(await screen.findByText(/no one else can read it, not even admins/)).toBeVisible();
});

it('offers a retry when loading fails', async () => {
  server.use(http.get('*/api/user/devotionals', serverErrorResponse));
  openJournal();
  expect(await screen.findByText("We couldn't load your devotionals")).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
