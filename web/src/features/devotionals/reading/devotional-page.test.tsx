import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionGate } from '@/features/accounts';
import { devotional } from '@/testing/growth';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { clickUndo } from '@/testing/toast';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { DevotionalById } from './devotional-page';

const vineDevotional = devotional();
const at = `*/api/devotionals/${vineDevotional.id}`;
let flags: { verseReference: string }[];
let notes: { content: string; tags: string[] };

beforeEach(() => {
  sessionStorage.clear();
  dismissToast(getShownToast()?.id ?? 0);
  flags = [];
  notes = { content: '', tags: [] };
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person())),
    http.get('*/api/progress/week', () => HttpResponse.json([])),
    http.get('*/api/assist/status', () => HttpResponse.json({ voice: 'local' })),
    http.get('*/api/tts/state', () => HttpResponse.json({ state: 'none', progress: 0 })),
    http.get(at, () => HttpResponse.json(vineDevotional)),
    http.get(`${at}/notes`, () => HttpResponse.json(notes)),
    http.post(`${at}/notes`, async ({ request }) => {
      notes = (await request.json()) as typeof notes;
      return HttpResponse.json(notes);
    }),
    http.get(`${at}/flags`, () => HttpResponse.json(flags)),
    http.post(`${at}/flag`, async ({ request }) => {
      const flag = (await request.json()) as (typeof flags)[number];
      flags = [...flags, flag];
      return HttpResponse.json(flag);
    }),
    http.delete(`${at}/flag`, async ({ request }) => {
      const { verseReference } = (await request.json()) as (typeof flags)[number];
      flags = flags.filter((one) => one.verseReference !== verseReference);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/bible/esv/:reference', ({ params }) =>
      HttpResponse.json({
        reference: params.reference,
        text: 'Remain in Me.',
        chapterSummary: 'The vine and its branches.',
        historicalContext: '',
        sources: ['Matthew Henry'],
        attribution: '',
      }),
    ),
  );
});

const openPage = () =>
  renderInApp(
    <SessionGate>
      <DevotionalById id={vineDevotional.id} />
    </SessionGate>,
  );

describe('a devotional', () => {
  it('shows its parts in order, with Mark Complete above and below them', async () => {
    const sentBodies: unknown[] = [];
    let week: object[] = [];
    server.use(
      http.get('*/api/progress/week', () => HttpResponse.json(week)),
      http.post('*/api/progress/complete', async ({ request }) => {
        const body = (await request.json()) as object;
        sentBodies.push(body);
        week = [{ ...body, completed: true, createdAt: '2026-03-01T08:00:00Z' }];
        return HttpResponse.json(week[0]);
      }),
    );
    const { user } = openPage();
    const article = within(await screen.findByRole('article'));
    expect(article.getAllByRole('heading', { level: 2 }).map((part) => part.textContent)).toEqual([
      'Reflection',
      'Prayer',
      'Personal application',
    ]);
    expect(article.queryByText('AI Generated')).toBeNull();
    const [above] = await article.findAllByRole('button', { name: 'Mark Complete' });
    if (above) await user.click(above);
    expect(await screen.findByText('Devotional Completed!')).toBeVisible();
    expect(await article.findAllByText('Completed Today')).toHaveLength(2);
    expect(sentBodies).toEqual([
      expect.objectContaining({ type: 'devotional', devotionalId: vineDevotional.id }),
    ]);
  });

  it('shows a badge when it is AI-generated', async () => {
    server.use(http.get(at, () => HttpResponse.json(devotional({ type: 'ai_generated' }))));
    openPage();
    expect(await screen.findByText('AI Generated')).toBeVisible();
  });

  it('looks up a reference in its text', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'John 15:4' }));
    expect(await screen.findByText('Remain in Me.')).toBeVisible();
    expect(screen.getByText('The vine and its branches.')).toBeVisible();
    expect(screen.getByText('Matthew Henry')).toBeVisible();
    expect(screen.queryByText('Historical context')).toBeNull();
  });

  it('flags its scripture once, and offers undo when removing the flag', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Flag verse: John 15:5' }));
    expect(await screen.findByText('Verse Flagged')).toBeVisible();
    const flaggedButton = await screen.findByRole('button', { name: 'Flagged: John 15:5' });
    expect(flaggedButton).toHaveAttribute('aria-disabled', 'true');
    // The button keeps focus, and pressing it again does nothing.
    expect(flaggedButton).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(flags).toHaveLength(1);
    const list = screen.getByRole('region', { name: 'Flagged verses' });
    await user.click(await within(list).findByRole('button', { name: 'Remove flag: John 15:5' }));
    expect(await screen.findByText('Flag Removed')).toBeVisible();
    expect(within(list).getByRole('heading', { name: 'Flagged verses' })).toHaveFocus();
    await clickUndo();
    expect(await within(list).findByRole('button', { name: 'John 15:5' })).toBeVisible();
  });

  it('shows the specified error when flagging fails', async () => {
    server.use(http.post(`${at}/flag`, () => new HttpResponse('x', { status: 500 })));
    const { user } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Flag verse: John 15:5' }));
    expect(await screen.findByText('Unable to Flag')).toBeVisible();
    expect(screen.getByText('Please try again.')).toBeVisible();
  });

  it('saves notes and tags: trimmed, without duplicates or blanks, removable', async () => {
    const { user } = openPage();
    await user.type(await screen.findByLabelText('What stays with you?'), 'Stay.');
    await user.click(screen.getByRole('tab', { name: 'Tags' }));
    const tag = await screen.findByLabelText('New tag');
    await user.type(tag, '  hope {Enter}');
    await user.type(tag, 'Hope{Enter}');
    await user.type(tag, '   {Enter}');
    await user.type(tag, 'joy');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(tag, 'rest{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove tag: joy' }));
    expect(screen.getByRole('heading', { name: 'Your tags' })).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Notes' }));
    expect(await screen.findByLabelText('What stays with you?')).toHaveValue('Stay.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Notes Saved')).toBeVisible();
    expect(notes).toEqual({ content: 'Stay.', tags: ['hope', 'rest'] });
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  describe('while notes are being saved', () => {
    let sendResponse = () => {};

    beforeEach(() => {
      const responseReady = new Promise<void>((resolve) => {
        sendResponse = resolve;
      });
      server.use(
        http.post(`${at}/notes`, async ({ request }) => {
          notes = (await request.json()) as typeof notes;
          await responseReady;
          return HttpResponse.json(notes);
        }),
      );
    });

    it('keeps text that is typed', async () => {
      const { user } = openPage();
      const field = await screen.findByLabelText('What stays with you?');
      await user.type(field, 'Stay.');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.type(field, ' And rest.');
      sendResponse();
      expect(await screen.findByText('Notes Saved')).toBeVisible();
      expect(notes.content).toBe('Stay.');
      expect(field).toHaveValue('Stay. And rest.');
      expect(screen.getByText('Not saved yet')).toBeVisible();
      expect(JSON.stringify({ ...sessionStorage })).toContain('Stay. And rest.');

      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
      expect(notes.content).toBe('Stay. And rest.');
      expect(sessionStorage).toHaveLength(0);
    });

    it('keeps a field that is cleared', async () => {
      const { user } = openPage();
      const field = await screen.findByLabelText('What stays with you?');
      await user.type(field, 'Stay.');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await user.clear(field);
      sendResponse();
      expect(await screen.findByText('Notes Saved')).toBeVisible();
      expect(field).toHaveValue('');
      expect(screen.getByText('Not saved yet')).toBeVisible();
    });
  });

  it('keeps the entered text when saving fails, even after a reload', async () => {
    server.use(http.post(`${at}/notes`, () => new HttpResponse('x', { status: 500 })));
    const { user } = openPage();
    await user.type(await screen.findByLabelText('What stays with you?'), 'Stay.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unable to Save')).toBeVisible();
    expect(screen.getByText('Please try again.')).toBeVisible();
    expect(JSON.stringify({ ...sessionStorage })).toContain('Stay.');
    expect(screen.getByLabelText('What stays with you?')).toHaveValue('Stay.');
  });

  it('offers audio for its scripture, reflection, and prayer separately', async () => {
    const requestBodies: unknown[] = [];
    server.use(
      http.post('*/api/tts/generate', async ({ request }) => {
        requestBodies.push(await request.json());
        return HttpResponse.json({ message: 'Hoarse.', code: 'unavailable' }, { status: 503 });
      }),
    );
    const { user } = openPage();
    for (const name of ['Scripture', 'Reflection', 'Prayer']) {
      await user.click(await screen.findByRole('button', { name: `Generate audio: ${name}` }));
    }
    await waitFor(() => expect(requestBodies).toHaveLength(3));
    const of = (contentType: string, text: string) =>
      expect.objectContaining({ contentType, contentId: vineDevotional.id, text });
    expect(requestBodies).toEqual([
      of('scripture', `${vineDevotional.verse}\n\n${vineDevotional.verseReference}`),
      of('devotional', vineDevotional.content),
      of('prayer', vineDevotional.prayer),
    ]);
  });

  it('shows not found when it does not exist', async () => {
    server.use(
      http.get(at, () => HttpResponse.json({ message: '', code: 'not_found' }, { status: 404 })),
    );
    openPage();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Devotional Not Found' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Devotionals' })).toHaveAttribute(
      'href',
      '/devotionals',
    );
  });
});
