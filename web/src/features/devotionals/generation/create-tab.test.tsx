import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { assistStatus, generation } from '@/testing/assist';
import {
  fakeServer,
  fillInForm,
  PageWithNavigation,
  sampleDevotional,
  serveDevotionals,
  submitForm,
} from '@/testing/create-devotional';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';

// Filling in a whole form takes a while on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
serveDevotionals();

describe('the form', () => {
  it('requires a topic, mood, and focus that are not blank', async () => {
    const { user } = renderSignedIn(<PageWithNavigation />);
    await user.type(await screen.findByLabelText(/Topic/), '   ');
    await user.click(screen.getByRole('button', { name: 'Generate Devotional' }));
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getAllByText('Please fill in all required fields.')).toHaveLength(4);
    expect(screen.getByLabelText(/Topic/)).toHaveFocus();
    expect(fakeServer.asked).toEqual([]);
  });

  it('offers three lengths, with medium selected', async () => {
    renderSignedIn(<PageWithNavigation />);
    expect(await screen.findByLabelText('Medium (5-7 minutes)')).toBeChecked();
    expect(screen.getByLabelText('Short (2-3 minutes)')).not.toBeChecked();
    expect(screen.getByLabelText('Long (10-12 minutes)')).not.toBeChecked();
  });

  it('shows how much of the daily AI limit is left', async () => {
    server.use(
      http.get('*/api/assist/status', () =>
        HttpResponse.json(assistStatus({ writing: 'service', left: 3, quota: 20 })),
      ),
    );
    renderSignedIn(<PageWithNavigation />);
    expect(await screen.findByText('3 generations left today.')).toBeVisible();
  });

  it('keeps its values while another tab is open', async () => {
    const { user } = await fillInForm();
    await user.type(screen.getByLabelText('Additional context'), 'The night shift');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('Hope');
    expect(screen.getByLabelText('Additional context')).toHaveValue('The night shift');
  });

  it('sends the request without the context', async () => {
    const { user } = await fillInForm();
    await user.type(screen.getByLabelText('Additional context'), 'Only mine');
    await user.click(screen.getByRole('button', { name: 'Generate Devotional' }));
    await waitFor(() => expect(fakeServer.asked).toHaveLength(1));
    const { id, ...wish } = fakeServer.asked[0] ?? { id: '' };
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(wish).toEqual({ topic: 'Hope', mood: 'Tired', length: 'medium', focus: 'Sleep' });
  });
});

describe('generation', () => {
  it('shows paragraphs as they arrive', async () => {
    await submitForm();
    expect(screen.getByRole('heading', { name: 'Generating your devotional' })).toHaveFocus();
    expect(await screen.findByText('A branch does not strive.')).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '40%');
  });

  it('restores the form when canceled', async () => {
    const canceledIds: string[] = [];
    server.use(
      http.delete('*/api/assist/generations/:id', ({ params }) => {
        canceledIds.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await submitForm();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('Hope');
    await waitFor(() => expect(canceledIds).toEqual([fakeServer.asked[0]?.id]));
    expect(await screen.findByText('Canceled')).toBeVisible();
    expect(fakeServer.journal).toEqual([]);
  });

  it('is dismissed with a notice when it finished before it was canceled', async () => {
    const { user } = await submitForm();
    server.use(
      http.delete('*/api/assist/generations/:id', () => new HttpResponse(null, { status: 204 })),
      http.get('*/api/assist/generations/:id', ({ params }) =>
        HttpResponse.json(
          generation({ id: String(params.id), state: 'done', devotional: sampleDevotional }),
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Already finished')).toBeVisible();
    expect(screen.queryByText('Canceled')).toBeNull();
    await waitFor(() => expect(fakeServer.seen).toEqual([fakeServer.asked[0]?.id]));
    expect(fakeServer.journal).toEqual([]);
  });

  it('shows the specified error when it fails, and keeps the entered values', async () => {
    await submitForm();
    fakeServer.answer(
      HttpResponse.json({ message: 'Out of order', code: 'internal' }, { status: 500 }),
    );
    expect(await screen.findByText('Generation Failed')).toBeVisible();
    expect(screen.getByText('Unable to generate devotional. Please try again.')).toBeVisible();
    expect(screen.getByLabelText(/Topic/)).toHaveValue('Hope');
    expect(screen.queryByText('Out of order')).toBeNull();
  });

  it('shows rate limit errors beside the form', async () => {
    await submitForm();
    const message = 'You have used today’s share.';
    fakeServer.answer(HttpResponse.json({ message, code: 'rate_limited' }, { status: 429 }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('clears the error when a field changes', async () => {
    const { user } = await submitForm();
    fakeServer.answer(
      HttpResponse.json({ message: 'Used up.', code: 'rate_limited' }, { status: 429 }),
    );
    await screen.findByText('Used up.');
    await user.type(screen.getByLabelText(/Topic/), '!');
    expect(screen.queryByText('Used up.')).toBeNull();
  });

  it('clears the error when the user returns', async () => {
    const { user } = await submitForm();
    fakeServer.answer(
      HttpResponse.json({ message: 'Used up.', code: 'rate_limited' }, { status: 429 }),
    );
    await screen.findByText('Used up.');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('Hope');
    expect(screen.queryByText('Used up.')).toBeNull();
  });

  it('continues after a lost connection and is found by its id', async () => {
    await submitForm();
    server.use(
      http.get('*/api/assist/generations/:id', ({ params }) =>
        HttpResponse.json(
          generation({ id: String(params.id), state: 'done', devotional: sampleDevotional }),
        ),
      ),
    );
    fakeServer.answer(HttpResponse.error());
    expect(await screen.findByRole('heading', { name: sampleDevotional.title })).toBeVisible();
    await waitFor(() => expect(fakeServer.journal).toHaveLength(1));
  });

  it('is recovered by a new page', async () => {
    const found = generation({ state: 'done', devotional: sampleDevotional });
    server.use(
      http.get('*/api/assist/generations', () => HttpResponse.json([found])),
      http.get('*/api/assist/generations/:id', () => HttpResponse.json(found)),
    );
    renderSignedIn(<PageWithNavigation />);
    expect(await screen.findByRole('heading', { name: sampleDevotional.title })).toBeVisible();
    await waitFor(() => expect(fakeServer.seen).toEqual([found.id]));
    expect(fakeServer.journal).toHaveLength(1);
  });
});
