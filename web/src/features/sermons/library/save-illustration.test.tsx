import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { formatCalendarDay } from '@/lib/time/dates';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { newBlock } from '../model';
import type { NewIllustration, PreachedSermon } from './api';
import { PreachedBefore } from './preached-before';
import { SaveIllustrationDialog } from './save-illustration-dialog';

vi.setConfig({ testTimeout: 20_000 });

const quote = newBlock('reference', { title: 'On prayer', quote: 'Pray as you can.' });

beforeEach(() => {
  window.sessionStorage.clear();
  server.use(
    http.get('*/api/illustrations', () =>
      HttpResponse.json({ illustrations: [], total: 0, page: 1, pageSize: 20, tags: ['prayer'] }),
    ),
  );
});

it('saves a block unchanged, with its own title and the chosen tags', async () => {
  let sentIllustration: NewIllustration | null = null;
  server.use(
    http.post('*/api/illustrations', async ({ request }) => {
      sentIllustration = (await request.json()) as NewIllustration;
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  const onOpenChange = vi.fn();
  const { user } = renderSignedIn(
    <SaveIllustrationDialog block={quote} open onOpenChange={onOpenChange} />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New illustration' }));
  expect(dialog.getByLabelText(/Title/)).toHaveValue('On prayer');
  expect(dialog.getByText(/Pray as you can/)).toBeVisible();
  expect(dialog.queryByLabelText(/Text/)).toBeNull();
  await user.click(await dialog.findByRole('button', { name: 'Add tag prayer' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Illustration saved')).toBeVisible();
  expect(sentIllustration).toEqual({
    id: expect.any(String),
    title: 'On prayer',
    tags: ['prayer'],
    block: { type: 'reference', content: quote.content },
  });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

it('keeps the input and the same id when a rejected save is retried', async () => {
  const sentIllustration: NewIllustration[] = [];
  server.use(
    http.post('*/api/illustrations', async ({ request }) => {
      sentIllustration.push((await request.json()) as NewIllustration);
      const fields = { title: 'Title is too long' };
      return sentIllustration.length === 1
        ? HttpResponse.json({ message: 'No.', code: 'validation_failed', fields }, { status: 400 })
        : HttpResponse.json({}, { status: 201 });
    }),
  );
  const { user } = renderSignedIn(
    <SaveIllustrationDialog block={quote} open onOpenChange={() => {}} />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New illustration' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Title is too long')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Illustration saved')).toBeVisible();
  expect(sentIllustration[1]?.id).toBe(sentIllustration[0]?.id);
});

it('rejects more tags than can be saved', async () => {
  const { user } = renderSignedIn(
    <SaveIllustrationDialog block={quote} open onOpenChange={() => {}} />,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New illustration' }));
  const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`).join(', ');
  await user.click(dialog.getByLabelText('Tags'));
  await user.paste(many);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Use 20 tags or fewer')).toBeVisible();
  expect(dialog.getByLabelText('Tags')).toHaveFocus();
});

const day = formatCalendarDay('2026-02-01');

const preachedSermon = (at: number): PreachedSermon => ({
  sermonId: `s-${at}`,
  title: `Sermon ${at}`,
  seriesId: null,
  scheduledDate: at === 1 ? '2026-02-01' : null,
  status: 'completed',
  references: ['John 3:16'],
});

it('shows where a passage was used before', async () => {
  server.use(
    http.get('*/api/sermons/preached', () =>
      HttpResponse.json([1, 2, 3, 4, 5].map(preachedSermon)),
    ),
  );
  renderSignedIn(
    <PreachedBefore reference="John 3:16" translationId="bsb" exceptSermonId="this-one" />,
  );
  const first = await screen.findByRole('link', { name: `Sermon 1 (${day})` });
  expect(first).toHaveAttribute('href', '/sermon-builder/s-1');
  expect(first.parentElement).toHaveTextContent(
    `Used in: Sermon 1 (${day}), Sermon 2, Sermon 3 and 2 more`,
  );
});

it('uses the verse numbering of the translation the passage is from', async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/sermons/preached', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('translationId'));
      return HttpResponse.json([preachedSermon(1)]);
    }),
  );
  renderSignedIn(
    <>
      <PreachedBefore reference="Psalm 51:3" translationId="lut" exceptSermonId={null} />
      <PreachedBefore reference="Psalm 51:4" translationId="" exceptSermonId={null} />
    </>,
  );
  await vi.waitFor(() => expect(screen.getAllByText(/Used in/)).toHaveLength(2));
  expect(asked).toEqual(['lut', null]);
});

it('shows nothing when a passage is unused, unknown, or still being typed', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/sermons/preached', ({ request }) => {
      asked += 1;
      return new URL(request.url).searchParams.get('reference') === 'Ruth 1'
        ? HttpResponse.json([])
        : HttpResponse.json({ message: 'No.', code: 'passage_not_understood' }, { status: 422 });
    }),
  );
  renderSignedIn(
    <>
      <PreachedBefore reference="Ruth 1" translationId="" exceptSermonId={null} />
      <PreachedBefore reference="Hezekiah 1" translationId="" exceptSermonId={null} />
      <PreachedBefore reference="Joh" translationId="" exceptSermonId={null} />
    </>,
  );
  await vi.waitFor(() => expect(asked).toBe(2));
  expect(screen.queryByText(/Used in/)).toBeNull();
});
