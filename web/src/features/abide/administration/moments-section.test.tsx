import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { MomentsSection } from './moments-section';

const path = '*/api/admin/content/abide-moments';
const abideMoment = (number: number) => ({
  id: `00000000-0000-7000-8000-00000000000${number}`,
  title: `Moment ${number}`,
  verseReference: `John 15:${number}`,
  verse: 'Remain in Me.',
  content: 'Stay.',
  duration: number,
  isActive: number !== 2,
  createdAt: '2026-02-01T10:00:00Z',
});

let moments: ReturnType<typeof abideMoment>[];
let sentRequests: { id: string | null; body: unknown }[];

beforeEach(() => {
  moments = [1, 2].map(abideMoment);
  sentRequests = [];
  server.use(
    http.get(path, () => HttpResponse.json(moments)),
    http.post(path, async ({ request }) => {
      sentRequests.push({ id: null, body: await request.json() });
      return HttpResponse.json(abideMoment(3), { status: 201 });
    }),
    http.patch(`${path}/:id`, async ({ request, params }) => {
      sentRequests.push({ id: String(params.id), body: await request.json() });
      return HttpResponse.json(abideMoment(1));
    }),
  );
});

const row = async (name: string) => {
  const rows = await screen.findAllByRole('listitem');
  const match = rows.find((one) => within(one).queryByText(name));
  if (!match) throw new Error(`no ${name}`);
  return within(match);
};

describe('a content section', () => {
  it('shows archived items beside active ones', async () => {
    renderSignedIn(<MomentsSection />);
    expect((await row('Moment 1')).getByText('Active')).toBeVisible();
    expect((await row('Moment 2')).getByText('Archived')).toBeVisible();
    expect(screen.queryByLabelText('Search')).toBeNull();
  });

  it('can be searched when it is long', async () => {
    moments = [1, 2, 3, 4, 5, 6, 7, 8].map(abideMoment);
    const { user } = renderSignedIn(<MomentsSection />);
    await user.type(await screen.findByLabelText('Search'), 'moment 15:7');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    await user.type(screen.getByLabelText('Search'), ' nothing');
    expect(screen.getByText('No matches')).toBeVisible();
  });

  it('archives one and restores another with all their fields', async () => {
    const { user } = renderSignedIn(<MomentsSection />);
    await user.click(await screen.findByRole('button', { name: 'Archive Moment 1' }));
    expect(await screen.findByText('Moment 1 was archived.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore Moment 2' }));
    expect(await screen.findByText('Moment 2 was restored.')).toBeVisible();
    const { title, verseReference, content, duration } = abideMoment(1);
    expect(sentRequests[0]).toEqual({
      id: abideMoment(1).id,
      body: { title, verseReference, content, duration, isActive: false },
    });
    expect(sentRequests[1]).toMatchObject({ id: abideMoment(2).id, body: { isActive: true } });
  });

  it('says when its list fails to load, retries, and shows an empty state', async () => {
    server.use(http.get(path, () => HttpResponse.json({}, { status: 500 })));
    const { user } = renderSignedIn(<MomentsSection />);
    expect(await screen.findByText("We couldn't load the content")).toBeVisible();
    server.use(http.get(path, () => HttpResponse.json([])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No moments yet')).toBeVisible();
  });

  it('requires missing fields and shows server errors beside their fields', async () => {
    const { user } = renderSignedIn(<MomentsSection />);
    await user.click(await screen.findByRole('button', { name: 'New moment' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New moment' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Verse is required')).toBeVisible();
    expect(dialog.getByLabelText(/Title/)).toHaveFocus();
    expect(sentRequests).toEqual([]);
    await user.type(dialog.getByLabelText(/Title/), 'Rest');
    await user.type(dialog.getByLabelText(/Verse/), 'Nowhere 1');
    await user.type(dialog.getByLabelText(/Text/), 'Stay.');
    const message = "We couldn't find that book.";
    server.use(
      http.post(path, () =>
        HttpResponse.json(
          { message, code: 'validation_failed', fields: { verseReference: message } },
          { status: 400 },
        ),
      ),
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeVisible();
    expect(screen.getByText('Save Failed')).toBeInTheDocument();
  });
});
