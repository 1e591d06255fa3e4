import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dailyDevotional, selectOption, selectOptions, template } from '@/testing/office';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { DevotionalsAdminPage } from './devotionals-admin-page';

const listPath = '*/api/admin/daily-devotionals';
const templatesPath = '*/api/admin/devotional-templates';

beforeEach(() => {
  server.use(
    http.get(listPath, () => HttpResponse.json([dailyDevotional()])),
    http.get(templatesPath, () => HttpResponse.json([template()])),
  );
});

const openPage = () => renderSignedIn(<DevotionalsAdminPage />, { role: 'admin' });

type OpenedPage = ReturnType<typeof openPage>;

async function tab({ user }: OpenedPage, name: string) {
  await user.click(await screen.findByRole('tab', { name }));
}

describe('daily devotionals', () => {
  it('appear in a table with their own columns', async () => {
    server.use(
      http.get(listPath, ({ request }) => {
        const asked = new URL(request.url).searchParams;
        expect(Object.fromEntries(asked)).toEqual({ limit: '50', page: '1' });
        return HttpResponse.json([
          dailyDevotional({ status: 'published' }),
          dailyDevotional({ id: '2', title: 'Written for us', generationType: 'ai_generated' }),
          dailyDevotional({ id: '3', title: 'Long ago', status: 'archived' }),
        ]);
      }),
    );
    openPage();
    expect(await screen.findByRole('cell', { name: 'Staying on the Vine' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Date',
      'Title',
      'Theme',
      'Status',
      'Type',
      'Actions',
    ]);
    for (const text of ['Published', 'Draft', 'Archived', 'AI-generated']) {
      expect(screen.getByRole('cell', { name: text })).toBeVisible();
    }
    expect(screen.getAllByRole('cell', { name: 'Manual' })).toHaveLength(2);
    expect(screen.queryByRole('navigation', { name: 'Devotional list pages' })).toBe(null);
  });

  it('load fifty at a time', async () => {
    const many = Array.from({ length: 50 }, (_, at) =>
      dailyDevotional({ id: `${at}`, title: `No ${at}` }),
    );
    server.use(
      http.get(listPath, ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('page') === '1' ? many : []),
      ),
    );
    const { user } = openPage();
    await screen.findByText('Page 1');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('No more devotionals')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('cell', { name: 'No 49' })).toBeVisible();
  });

  it('show an empty state', async () => {
    server.use(http.get(listPath, () => HttpResponse.json([])));
    openPage();
    expect(await screen.findByText('No devotionals yet')).toBeVisible();
  });
});

describe('the devotional form', () => {
  it('requires every part and defaults to today', async () => {
    vi.setSystemTime('2026-03-02T12:00:00Z');
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Create Devotional' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Devotional' }));
    expect(dialog.getByLabelText(/^Date/)).toHaveValue('2026-03-02');
    expect(dialog.getByLabelText('Status')).toHaveTextContent('Draft');
    await user.click(dialog.getByRole('button', { name: 'Save Devotional' }));
    expect(await dialog.findAllByText('This field is required')).toHaveLength(7);
    vi.useRealTimers();
  });

  it('sends its date and status, and previews the devotional as readers will see it', async () => {
    let sent: unknown;
    server.use(
      http.post(listPath, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(dailyDevotional(), { status: 201 });
      }),
    );
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Create Devotional' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Devotional' }));
    const date = dialog.getByLabelText(/^Date/);
    await user.clear(date);
    await user.type(date, '2026-03-09');
    for (const [label, text] of [
      [/^Title/, 'Bread'],
      [/^Theme/, 'Trust'],
      [/^Verse reference/, 'John 6:35'],
      [/^Verse text/, 'I am the bread of life.'],
      [/^Reflection/, 'Come.'],
      [/^Prayer/, 'Feed us.'],
      [/^Personal application/, 'What fills me?'],
    ] as const) {
      await user.type(dialog.getByLabelText(label), text);
    }
    await selectOption(user, dialog.getByLabelText('Status'), 'Published');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'Bread' })).toBeVisible();
    expect(preview.getByText('I am the bread of life.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await dialog.findByRole('button', { name: 'Save Devotional' }));
    expect((await screen.findAllByText('Daily devotional created successfully'))[0]).toBeVisible();
    expect(sent).toEqual({
      date: '2026-03-09',
      title: 'Bread',
      theme: 'Trust',
      verseReference: 'John 6:35',
      verseText: 'I am the bread of life.',
      content: 'Come.',
      prayer: 'Feed us.',
      reflection: 'What fills me?',
      status: 'published',
    });
  });

  it('does not discard changes by accident', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Staying on the Vine' }));
    await user.type(await screen.findByLabelText(/^Title/), ', still');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Staying on the Vine, still');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByRole('dialog')).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Edit Staying on the Vine' }));
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Staying on the Vine');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('keeps its date when edited', async () => {
    let sent: unknown;
    server.use(
      http.patch(`${listPath}/:id`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(dailyDevotional());
      }),
    );
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Edit Staying on the Vine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Devotional' }));
    expect(dialog.getByLabelText(/^Date/)).toHaveAttribute('readonly');
    expect(await selectOptions(user, dialog.getByLabelText('Status'))).toEqual([
      'Draft',
      'Published',
      'Archived',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save Devotional' }));
    expect((await screen.findAllByText('Devotional updated successfully'))[0]).toBeVisible();
    expect(sent).not.toHaveProperty('date');
    expect(sent).toMatchObject({ title: 'Staying on the Vine', status: 'draft' });
  });

  it.each([
    ['Create Devotional', 'Error creating devotional'],
    ['Edit Staying on the Vine', 'Error updating devotional'],
  ])('shows the message from the server after %s fails', async (button, title) => {
    const conflictResponse = () =>
      HttpResponse.json({ message: 'No such verse.', code: 'invalid' }, { status: 400 });
    server.use(
      http.post(listPath, conflictResponse),
      http.patch(`${listPath}/:id`, conflictResponse),
    );
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: /Devotional$/ }));
    for (const label of [
      'Title',
      'Theme',
      'Verse reference',
      'Verse text',
      'Reflection',
      'Prayer',
      'Personal application',
    ]) {
      await user.type(dialog.getByLabelText(new RegExp(`^${label}`)), 'x');
    }
    await user.click(dialog.getByRole('button', { name: 'Save Devotional' }));
    expect((await screen.findAllByText(title))[0]).toBeVisible();
    expect(screen.getAllByText('No such verse.')[0]).toBeVisible();
  });
});

describe('the preview from the table', () => {
  it('matches what readers see', async () => {
    server.use(
      http.get(listPath, () =>
        HttpResponse.json([dailyDevotional({ generationType: 'ai_generated' })]),
      ),
    );
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Preview Staying on the Vine' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(preview.getByRole('heading', { level: 3 })).toHaveTextContent('Staying on the Vine');
    expect(preview.getByText('John 15:5')).toBeVisible();
    expect(preview.getByText('It stays.')).toBeVisible();
    expect(preview.getByText('Keep me close.')).toBeVisible();
    expect(preview.getByText('What would staying look like today?')).toBeVisible();
    expect(preview.getByText(/2 March 2026|March 2, 2026/)).toBeVisible();
  });
});

describe('the calendar', () => {
  it('shows days without one and offers to write it', async () => {
    const asked: string[] = [];
    server.use(
      http.get(listPath, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const day = searchParams.get('from');
        if (day === null) return HttpResponse.json([dailyDevotional()]);
        expect(searchParams.get('to')).toBe(day);
        asked.push(day);
        return HttpResponse.json(day === '2026-03-02' ? [dailyDevotional()] : []);
      }),
    );
    const opened = openPage();
    await tab(opened, 'Calendar View');
    const date = await screen.findByLabelText('Date');
    fireEvent.change(date, { target: { value: '2026-03-02' } });
    expect(await screen.findByRole('cell', { name: 'Staying on the Vine' })).toBeVisible();
    await opened.user.click(screen.getByRole('button', { name: 'Next day' }));
    expect(await screen.findByText('No devotional scheduled for this date')).toBeVisible();
    expect(asked.at(-1)).toBe('2026-03-03');
    await opened.user.click(
      screen.getByRole('button', { name: 'Create a devotional for this date' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Devotional' }));
    expect(dialog.getByLabelText(/^Date/)).toHaveValue('2026-03-03');
  });
});

describe('templates', () => {
  it('are cards that show how often they were used', async () => {
    server.use(
      http.get(templatesPath, () =>
        HttpResponse.json([
          template(),
          template({ id: 8, name: 'Leading', spiritualPathway: 'Leadership', usageCount: 1 }),
        ]),
      ),
    );
    const opened = openPage();
    await tab(opened, 'Templates');
    expect(await screen.findByText('Morning hope')).toBeVisible();
    expect(screen.getByText('Used 3 times')).toBeVisible();
    expect(screen.getByText('Used once')).toBeVisible();
    expect(screen.getByText('All Pathways')).toBeVisible();
    expect(screen.getByText('Leadership')).toBeVisible();
  });

  it('are sent as active, with null for all pathways', async () => {
    let sent: unknown;
    server.use(
      http.post(templatesPath, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(template(), { status: 201 });
      }),
    );
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Create Template' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Template' }));
    await user.click(dialog.getByRole('button', { name: 'Save Template' }));
    expect(await dialog.findAllByText('This field is required')).toHaveLength(4);
    for (const label of ['Name', 'Description', 'Theme', 'Prompt template']) {
      await user.type(dialog.getByLabelText(new RegExp(`^${label}`)), label);
    }
    expect(await selectOptions(user, dialog.getByLabelText('Spiritual pathway'))).toEqual([
      'All Pathways',
      'New Believer',
      'Growing Christian',
      'Mature Believer',
      'Leadership',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Save Template' }));
    expect((await screen.findAllByText('Template created successfully'))[0]).toBeVisible();
    expect(sent).toEqual({
      name: 'Name',
      description: 'Description',
      theme: 'Theme',
      promptTemplate: 'Prompt template',
      spiritualPathway: null,
      isActive: true,
    });
  });

  it('can be edited', async () => {
    server.use(http.patch(`${templatesPath}/7`, () => HttpResponse.json(template())));
    const opened = openPage();
    await tab(opened, 'Templates');
    await opened.user.click(await screen.findByRole('button', { name: 'Edit Morning hope' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Template' }));
    await opened.user.click(dialog.getByRole('button', { name: 'Save Template' }));
    expect((await screen.findAllByText('Template updated successfully'))[0]).toBeVisible();
  });

  it.each([
    ['Create Template', 'Error creating template'],
    ['Edit Morning hope', 'Error updating template'],
  ])('show the message from the server after %s fails', async (button, title) => {
    const conflictResponse = () =>
      HttpResponse.json(
        { message: 'There is one of this name.', code: 'conflict' },
        { status: 409 },
      );
    server.use(
      http.post(templatesPath, conflictResponse),
      http.patch(`${templatesPath}/:id`, conflictResponse),
    );
    const opened = openPage();
    const { user } = opened;
    await tab(opened, 'Templates');
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: /Template$/ }));
    for (const label of ['Name', 'Description', 'Theme', 'Prompt template']) {
      await user.type(dialog.getByLabelText(new RegExp(`^${label}`)), 'x');
    }
    await user.click(dialog.getByRole('button', { name: 'Save Template' }));
    expect((await screen.findAllByText(title))[0]).toBeVisible();
    expect(screen.getAllByText('There is one of this name.')[0]).toBeVisible();
  });

  it('explain their purpose when empty', async () => {
    server.use(http.get(templatesPath, () => HttpResponse.json([])));
    const opened = openPage();
    await tab(opened, 'Templates');
    expect(await screen.findByText('No templates yet')).toBeVisible();
  });
});
