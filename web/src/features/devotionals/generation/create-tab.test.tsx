import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { assistStatus, generation } from '@/testing/assist';
import {
  fakeServer,
  fillIn,
  LeavablePage,
  send,
  serveDevotionals,
  written,
} from '@/testing/create-devotional';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';

// Filling in a whole form takes a while on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
serveDevotionals();

describe('the form', () => {
  it('wants topic, mood and focus, not only blanks', async () => {
    const { user } = renderSignedIn(<LeavablePage />);
    await user.type(await screen.findByLabelText(/Topic/), '   ');
    await user.click(screen.getByRole('button', { name: 'Generate Devotional' }));
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getAllByText('Please fill in all required fields.')).toHaveLength(4);
    expect(screen.getByLabelText(/Topic/)).toHaveFocus();
    expect(fakeServer.asked).toEqual([]);
  });

  it('offers the three lengths, medium first chosen', async () => {
    renderSignedIn(<LeavablePage />);
    expect(await screen.findByLabelText('Medium (5-7 minutes)')).toBeChecked();
    expect(screen.getByLabelText('Short (2-3 minutes)')).not.toBeChecked();
    expect(screen.getByLabelText('Long (10-12 minutes)')).not.toBeChecked();
  });

  it('says how much of the day is left where a service writes', async () => {
    server.use(
      http.get('*/api/assist/status', () =>
        HttpResponse.json(assistStatus({ writing: 'service', left: 3, quota: 20 })),
      ),
    );
    renderSignedIn(<LeavablePage />);
    expect(await screen.findByText('3 generations left today.')).toBeVisible();
  });

  it('keeps what was typed while another tab is open', async () => {
    const { user } = await fillIn();
    await user.type(screen.getByLabelText('Additional context'), 'The night shift');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('Hope');
    expect(screen.getByLabelText('Additional context')).toHaveValue('The night shift');
  });

  it('sends what is asked for, and not the context', async () => {
    const { user } = await fillIn();
    await user.type(screen.getByLabelText('Additional context'), 'Only mine');
    await user.click(screen.getByRole('button', { name: 'Generate Devotional' }));
    await waitFor(() => expect(fakeServer.asked).toHaveLength(1));
    const { id, ...wish } = fakeServer.asked[0] ?? { id: '' };
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(wish).toEqual({ topic: 'Hope', mood: 'Tired', length: 'medium', focus: 'Sleep' });
  });
});

describe('the writing', () => {
  it('shows paragraphs as they come', async () => {
    await send();
    expect(screen.getByRole('heading', { name: 'Generating your devotional' })).toHaveFocus();
    expect(await screen.findByText('A branch does not strive.')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40%');
  });

  it('is cancelled, and the form is as it was', async () => {
    const cancelled: string[] = [];
    server.use(
      http.delete('*/api/assist/generations/:id', ({ params }) => {
        cancelled.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await send();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('Hope');
    await waitFor(() => expect(cancelled).toEqual([fakeServer.asked[0]?.id]));
    expect(await screen.findByText('Canceled')).toBeVisible();
    expect(fakeServer.journal).toEqual([]);
  });

  it('that was finished when it was cancelled is put away, and said to be', async () => {
    const { user } = await send();
    server.use(
      http.delete('*/api/assist/generations/:id', () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/assist/generations/:id', ({ params }) =>
        HttpResponse.json(
          generation({ id: String(params.id), state: 'done', devotional: written }),
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Already Finished')).toBeVisible();
    expect(screen.queryByText('Canceled')).toBeNull();
    await waitFor(() => expect(fakeServer.seen).toEqual([fakeServer.asked[0]?.id]));
    expect(fakeServer.journal).toEqual([]);
  });

  it('says what the specification says when it fails, and keeps what was typed', async () => {
    await send();
    fakeServer.answer(
      HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
    );
    expect(await screen.findByText('Generation Failed')).toBeVisible();
    expect(screen.getByText('Unable to generate devotional. Please try again.')).toBeVisible();
    expect(screen.getByLabelText(/Topic/)).toHaveValue('Hope');
    expect(screen.queryByText('Out of order')).toBeNull();
  });

  it('says beside the form what the person can know', async () => {
    await send();
    const message = 'You have used today’s share.';
    fakeServer.answer(HttpResponse.json({ message, code: 'rate_limited' }, { status: 429 }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says it no longer once something is changed', async () => {
    const { user } = await send();
    fakeServer.answer(
      HttpResponse.json({ message: 'Used up.', code: 'rate_limited' }, { status: 429 }),
    );
    await screen.findByText('Used up.');
    await user.type(screen.getByLabelText(/Topic/), '!');
    expect(screen.queryByText('Used up.')).toBeNull();
  });

  it('says it no longer to who comes back', async () => {
    const { user } = await send();
    fakeServer.answer(
      HttpResponse.json({ message: 'Used up.', code: 'rate_limited' }, { status: 429 }),
    );
    await screen.findByText('Used up.');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('Hope');
    expect(screen.queryByText('Used up.')).toBeNull();
  });

  it('goes on when the line breaks, and is found by its id', async () => {
    await send();
    server.use(
      http.get('*/api/assist/generations/:id', ({ params }) =>
        HttpResponse.json(
          generation({ id: String(params.id), state: 'done', devotional: written }),
        ),
      ),
    );
    fakeServer.answer(HttpResponse.error());
    expect(await screen.findByRole('heading', { name: written.title })).toBeVisible();
    await waitFor(() => expect(fakeServer.journal).toHaveLength(1));
  });

  it('is found again by a page that knows nothing of it', async () => {
    const found = generation({ state: 'done', devotional: written });
    server.use(
      http.get('*/api/assist/generations', () => HttpResponse.json([found])),
      http.get('*/api/assist/generations/:id', () => HttpResponse.json(found)),
    );
    renderSignedIn(<LeavablePage />);
    expect(await screen.findByRole('heading', { name: written.title })).toBeVisible();
    await waitFor(() => expect(fakeServer.seen).toEqual([found.id]));
    expect(fakeServer.journal).toHaveLength(1);
  });
});
