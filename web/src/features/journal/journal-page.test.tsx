import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionGate } from '@/features/accounts';
import { journalPrayer, personalDevotional } from '@/testing/growth';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { dismissToast, getShownToast } from '@/ui/toast-store';
import { JournalPage } from './journal-page';

const unwell = () => HttpResponse.json({ message: 'no', code: 'internal' }, { status: 500 });

let devotionals: ReturnType<typeof personalDevotional>[];
let prayers: ReturnType<typeof journalPrayer>[];
let asked: string[];
let sent: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  sessionStorage.clear();
  dismissToast(getShownToast()?.id ?? 0);
  devotionals = [];
  prayers = [];
  asked = [];
  sent = [];
  const heard = async (request: Request, status: number, answer: object | null) => {
    const text = await request.clone().text();
    const { pathname } = new URL(request.url);
    sent.push({ method: request.method, path: pathname, body: text && JSON.parse(text) });
    return status === 204
      ? new HttpResponse(null, { status })
      : HttpResponse.json(answer, { status });
  };
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person())),
    http.get('*/api/user/devotionals', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(devotionals);
    }),
    http.get('*/api/user/prayers', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(prayers);
    }),
    http.post('*/api/user/devotionals', ({ request }) => {
      devotionals = [personalDevotional()];
      return heard(request, 201, personalDevotional());
    }),
    http.put('*/api/user/devotionals/:id', ({ request }) =>
      heard(request, 200, personalDevotional()),
    ),
    http.delete('*/api/user/devotionals/:id', ({ request }) => {
      devotionals = [];
      return heard(request, 204, null);
    }),
    http.post('*/api/user/devotionals/:id/restore', ({ request }) => {
      devotionals = [personalDevotional()];
      return heard(request, 200, personalDevotional());
    }),
    http.post('*/api/user/prayers', ({ request }) => {
      prayers = [journalPrayer()];
      return heard(request, 201, journalPrayer());
    }),
    http.delete('*/api/user/prayers/:id', ({ request }) => {
      prayers = [];
      return heard(request, 204, null);
    }),
    http.post('*/api/user/prayers/:id/restore', ({ request }) => {
      prayers = [journalPrayer()];
      return heard(request, 200, journalPrayer());
    }),
    http.put('*/api/user/prayers/:id/answer', ({ request }) => {
      prayers = [journalPrayer({ answeredOn: '2026-02-14', answer: 'She slept.' })];
      return heard(request, 200, prayers[0] ?? null);
    }),
    http.delete('*/api/user/prayers/:id/answer', ({ request }) => {
      prayers = [journalPrayer()];
      return heard(request, 200, journalPrayer());
    }),
  );
});

const open = () =>
  renderInApp(
    <SessionGate>
      <JournalPage />
    </SessionGate>,
  );

async function openPrayers() {
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'My Prayers' }));
  return user;
}

describe('a devotional of one’s own', () => {
  it('wants a title and a content', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Devotional' });
    await user.type(within(dialog).getByLabelText(/Title/), '  ');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    // Under both fields, and in the toast.
    expect(screen.getAllByText('Please fill in the title and content.')).toHaveLength(3);
    expect(within(dialog).getByLabelText(/Title/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('is saved private, its verse and reference only where they are written', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    await user.type(await screen.findByLabelText(/Title/), ' Morning ');
    await user.type(screen.getByLabelText(/Content/), 'Still water.');
    await user.type(screen.getByLabelText(/Reference/), 'Psalm 23:2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Devotional Saved')).toBeVisible();
    expect(sent[0]?.body).toEqual({
      id: expect.any(String),
      title: 'Morning',
      content: 'Still water.',
      verse: null,
      verseReference: 'Psalm 23:2',
      isPrivate: true,
    });
    expect(await screen.findByRole('article', { name: 'Morning by the river' })).toBeVisible();
  });

  it('stays in its dialog when saving fails', async () => {
    server.use(http.post('*/api/user/devotionals', unwell));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    await user.type(await screen.findByLabelText(/Title/), 'Morning');
    await user.type(screen.getByLabelText(/Content/), 'Still water.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save devotional')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
    expect(screen.getByLabelText(/Title/)).toHaveValue('Morning');
  });

  it('is not lost when its dialog is closed by mistake', async () => {
    const { user } = open();
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

  it('is written anew in the same dialog', async () => {
    devotionals = [
      personalDevotional({ verse: 'I shall not want.', verseReference: 'Psalm 23:1' }),
    ];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Edit: Morning by the river' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Devotional' }));
    expect(dialog.getByLabelText(/Title/)).toHaveValue('Morning by the river');
    expect(dialog.getByLabelText(/Reference/)).toHaveValue('Psalm 23:1');
    await user.type(dialog.getByLabelText(/Title/), ' Jordan');
    await user.clear(dialog.getByLabelText('Verse'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Devotional Saved')).toBeVisible();
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      path: `/api/user/devotionals/${personalDevotional().id}`,
      body: { title: 'Morning by the river Jordan', verse: null, verseReference: 'Psalm 23:1' },
    });
  });

  it('is deleted at once, and comes back from the toast', async () => {
    devotionals = [personalDevotional()];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete: Morning by the river' }));
    expect(await screen.findByText('Devotional Deleted')).toBeVisible();
    expect(await screen.findByText('No devotionals yet')).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'My Devotionals' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'Morning by the river' })).toBeVisible();
  });

  it('that is deleted leaves the keyboard at the next one', async () => {
    const [first, second, third] = ['First', 'Second', 'Third'].map((title) =>
      personalDevotional({ id: title, title }),
    );
    devotionals = [first, second, third].filter((entry) => entry !== undefined);
    server.use(
      http.delete('*/api/user/devotionals/:id', ({ params }) => {
        devotionals = devotionals.filter(({ id }) => id !== params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete: Second' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Second' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Third' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Delete: Third' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Third' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'First' })).toHaveFocus();
  });

  it('says so when deleting fails', async () => {
    devotionals = [personalDevotional()];
    server.use(http.delete('*/api/user/devotionals/:id', unwell));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete: Morning by the river' }));
    expect(await screen.findByText('Failed to delete devotional')).toBeVisible();
    expect(screen.getByText('Error')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Morning by the river' })).toBeVisible();
  });

  it('is searched for once the typing rests', async () => {
    devotionals = [personalDevotional()];
    const { user } = open();
    await user.type(await screen.findByLabelText('Search your devotionals'), 'river');
    await waitFor(() => expect(asked.at(-1)).toContain('q=river'));
    expect(asked).toHaveLength(2);
  });

  it('that could not be searched for leaves the search where it was typed', async () => {
    devotionals = [personalDevotional()];
    const { user } = open();
    const search = await screen.findByLabelText('Search your devotionals');
    expect(search).toHaveAttribute('maxlength', '200');
    server.use(
      http.get('*/api/user/devotionals', ({ request }) =>
        new URL(request.url).searchParams.get('q') === 'river'
          ? unwell()
          : HttpResponse.json(devotionals),
      ),
    );
    await user.type(search, 'river');
    expect(await screen.findByText('Your devotionals could not be loaded')).toBeVisible();
    expect(search).toBeVisible();
    expect(search).toHaveFocus();
    await user.type(search, 's');
    expect(await screen.findByRole('article', { name: 'Morning by the river' })).toBeVisible();
    expect(search).toHaveFocus();
  });

  it('that never loaded can be searched for without losing the search', async () => {
    server.use(http.get('*/api/user/devotionals', unwell));
    const { user } = open();
    const search = await screen.findByLabelText('Search your devotionals');
    await user.type(search, 'river');
    expect(search).toHaveFocus();
    expect(search).toHaveValue('river');
  });

  it('offers to show everything where nothing fits', async () => {
    devotionals = [personalDevotional()];
    const { user } = open();
    const search = await screen.findByLabelText('Search your devotionals');
    devotionals = [];
    await user.type(search, 'zzz');
    expect(await screen.findByText('Nothing fits')).toBeVisible();
    devotionals = [personalDevotional()];
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await screen.findByRole('article', { name: 'Morning by the river' })).toBeVisible();
  });

  it('comes in pages, each beginning where the last ended', async () => {
    devotionals = Array.from({ length: 30 }, (_, at) =>
      personalDevotional({ id: `id-${at}`, title: `Entry ${at}` }),
    );
    const { user } = open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    devotionals = [personalDevotional({ title: 'The oldest' })];
    await user.click(more);
    expect(await screen.findByText('The oldest')).toBeVisible();
    expect(asked.at(-1)).toContain('before=id-29');
    expect(screen.getByText('Entry 0')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says so when the next page does not come, and asks again', async () => {
    devotionals = Array.from({ length: 30 }, (_, at) =>
      personalDevotional({ id: `id-${at}`, title: `Entry ${at}` }),
    );
    const { user } = open();
    const more = await screen.findByRole('button', { name: 'Show more' });
    server.use(http.get('*/api/user/devotionals', unwell, { once: true }));
    await user.click(more);
    expect(await screen.findByText(/The next entries could not be loaded/)).toBeVisible();
    expect(screen.getByText('Entry 0')).toBeVisible();
    devotionals = [personalDevotional({ title: 'The oldest' })];
    await user.click(more);
    expect(await screen.findByText('The oldest')).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('that is long opens when it is asked for', async () => {
    devotionals = [personalDevotional({ content: 'Water. '.repeat(100) })];
    const { user } = open();
    const more = await screen.findByRole('button', { name: /Read more/ });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(screen.getByRole('button', { name: /Read less/ })).toBeVisible();
  });
});

describe('a prayer', () => {
  afterEach(() => void vi.useRealTimers());

  it('wants title, content and type', async () => {
    const user = await openPrayers();
    await user.click(await screen.findByRole('button', { name: 'New Prayer' }));
    await user.type(await screen.findByLabelText(/Title/), 'For rain');
    await user.type(screen.getByLabelText(/Content/), 'Send it.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getAllByText('Please fill in all required fields.')).toHaveLength(2);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: /Type/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Gratitude',
      'Petition',
      'Confession',
      'Praise',
    ]);
    await user.click(screen.getByRole('option', { name: 'Petition' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Prayer Saved')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      title: 'For rain',
      content: 'Send it.',
      type: 'petition',
      isPrivate: true,
    });
    expect(await screen.findByRole('article', { name: 'For Naomi' })).toHaveTextContent('Petition');
  });

  it('is deleted at once, and comes back from the toast', async () => {
    prayers = [journalPrayer()];
    const user = await openPrayers();
    await user.click(await screen.findByRole('button', { name: 'Delete: For Naomi' }));
    expect(await screen.findByText('Prayer Deleted')).toBeVisible();
    expect(await screen.findByText('No prayers yet')).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'My Prayers' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('article', { name: 'For Naomi' })).toBeVisible();
  });

  it('is found by whether it was answered, and by its type', async () => {
    prayers = [journalPrayer()];
    const user = await openPrayers();
    const choose = async (filter: string, name: string) => {
      await user.click(await screen.findByRole('combobox', { name: filter }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const search = () => new URLSearchParams(asked.at(-1));
    await choose('Answered', 'Still waiting');
    await waitFor(() => expect(search().get('answered')).toBe('false'));
    await choose('Answered', 'Answered');
    await waitFor(() => expect(search().get('answered')).toBe('true'));
    await choose('Type', 'Gratitude');
    await waitFor(() => expect(search().get('type')).toBe('gratitude'));
    await choose('Answered', 'All prayers');
    await waitFor(() => expect(search().has('answered')).toBe(false));
    expect(search().get('type')).toBe('gratitude');
  });

  it('is marked answered, on the person’s own day and how, and opened again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
    const inAuckland = person('user', { timeZone: 'Pacific/Auckland' });
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(inAuckland)));
    prayers = [journalPrayer()];
    const user = await openPrayers();
    await user.click(await screen.findByRole('button', { name: 'Mark answered: For Naomi' }));
    await user.type(await screen.findByLabelText('How'), ' She slept. ');
    // Noon in London, and already the next day in Auckland, where she lives.
    expect(screen.getByLabelText(/Answered on/)).toHaveValue('2026-03-03');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Prayer Answered')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ answeredOn: '2026-03-03', answer: 'She slept.' });
    expect(await screen.findByText(/Answered on.*February.*2026/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Change the answer: For Naomi' })).toHaveFocus(),
    );
    expect(screen.getByText('She slept.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Not answered yet: For Naomi' }));
    expect(await screen.findByText('Still Waiting')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'For Naomi' })).toHaveFocus();
    expect(screen.queryByText('She slept.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('She slept.')).toBeVisible();
    expect(sent.at(-1)?.body).toEqual({ answeredOn: '2026-02-14', answer: 'She slept.' });
  });

  it('keeps what was written of its answer when the dialog is closed by mistake', async () => {
    prayers = [journalPrayer()];
    const user = await openPrayers();
    const mark = await screen.findByRole('button', { name: 'Mark answered: For Naomi' });
    await user.click(mark);
    await user.type(await screen.findByLabelText('How'), 'She sl');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(mark);
    expect(await screen.findByText(/What you had begun to write is still here/)).toBeVisible();
    await user.type(screen.getByLabelText('How'), 'ept.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Prayer Answered')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ answer: 'She slept.' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('says so when saving or deleting fails', async () => {
    prayers = [journalPrayer()];
    server.use(
      http.delete('*/api/user/prayers/:id', unwell),
      http.put('*/api/user/prayers/:id', unwell),
    );
    const user = await openPrayers();
    await user.click(await screen.findByRole('button', { name: 'Delete: For Naomi' }));
    expect(await screen.findByText('Failed to delete prayer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit: For Naomi' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save prayer')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
  });
});

it('says whose the journal is', async () => {
  open();
  expect(await screen.findByText(/nobody else can read it, administrators included/)).toBeVisible();
});

it('can be asked for again', async () => {
  server.use(http.get('*/api/user/devotionals', unwell));
  open();
  expect(await screen.findByText('Your devotionals could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
