import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { selectOption } from '@/testing/office';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Feedback, FeedbackPage as Page } from './api';
import { FeedbackPage } from './feedback-page';
import { SendFeedbackPage } from './send-feedback-page';

describe('sending feedback', () => {
  it('requires a message and sends the page it is about', async () => {
    const sentBodies: unknown[] = [];
    server.use(
      http.post('*/api/feedback', async ({ request }) => {
        sentBodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderInApp(<SendFeedbackPage from="/devotionals/12" />);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message is required')).toBeVisible();
    expect(sentBodies).toEqual([]);
    expect(screen.getByText(/the page you came from: \/devotionals$/)).toBeVisible();
    await selectOption(
      user,
      await screen.findByRole('combobox', { name: 'Type of feedback' }),
      'Idea',
    );
    await user.type(screen.getByLabelText(/^Message/), 'A darker evening');
    await user.click(screen.getByRole('checkbox', { name: 'Send anonymously' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText("We've received your feedback."))[0]).toBeVisible();
    expect(sentBodies).toEqual([
      { kind: 'idea', message: 'A darker evening', page: '/devotionals', anonymous: true },
    ]);
    expect(screen.getByLabelText(/^Message/)).toHaveValue('');
  });

  it('keeps the message when sending fails', async () => {
    server.use(http.post('*/api/feedback', () => new HttpResponse(null, { status: 500 })));
    const { user } = renderInApp(<SendFeedbackPage />);
    await user.type(await screen.findByLabelText(/^Message/), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect((await screen.findAllByText("We couldn't send your feedback"))[0]).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Thank you');
    expect(screen.queryByText(/the page you came from/)).toBe(null);
  });
});

describe('reviewing feedback', () => {
  const sampleFeedback: Feedback = {
    id: '0190d7a0-0000-7000-8000-0000000000f1',
    kind: 'problem',
    message: 'The bell rings twice',
    page: '/prayer',
    status: 'new',
    createdAt: '2026-03-02T09:00:00Z',
    userId: 'some-id',
    userName: 'Ruth Moab',
  };

  /** A minimal server: an item with a new status moves to that status's list. */
  function respondWith(items: Feedback[]) {
    let all = items;
    const count = (status: string) => all.filter((one) => one.status === status).length;
    server.use(
      http.get('*/api/admin/feedback', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const page: Page = {
          items: all.filter((one) => one.status === searchParams.get('status')),
          page: Number(searchParams.get('page')),
          pageSize: 50,
          counts: { new: count('new'), read: count('read'), done: count('done') },
        };
        return HttpResponse.json(page);
      }),
      http.patch<{ id: string }, { status: Feedback['status'] }>(
        '*/api/admin/feedback/:id',
        async ({ request, params }) => {
          const { status } = await request.json();
          all = all.map((one) => (one.id === params.id ? { ...one, status } : one));
          return HttpResponse.json(all.find((one) => one.id === params.id));
        },
      ),
    );
  }

  it('shows who wrote what, when, and where, and changes its status', async () => {
    respondWith([
      sampleFeedback,
      { ...sampleFeedback, id: '2', message: 'Thank you', userId: null, userName: null },
    ]);
    const { user } = renderInApp(<FeedbackPage />);
    const messageElement = await screen.findByText('The bell rings twice');
    const item = within(messageElement.closest('li') ?? messageElement);
    expect(item.getByText('Problem')).toBeVisible();
    expect(item.getByText(/^Ruth Moab · .*2026.* · \/prayer$/)).toBeVisible();
    expect(screen.getByText(/^Anonymous/)).toBeVisible();
    expect(screen.getByRole('tab', { name: 'New (2)' })).toHaveAttribute('aria-selected', 'true');
    await selectOption(
      user,
      await item.findByRole('combobox', { name: 'Status of feedback from Ruth Moab' }),
      'Done',
    );
    expect((await screen.findAllByText('Marked as Done'))[0]).toBeVisible();
    expect(screen.queryByText('The bell rings twice')).toBe(null);
    await user.click(screen.getByRole('tab', { name: 'Done (1)' }));
    expect(await screen.findByText('The bell rings twice')).toBeVisible();
  });

  it('shows an empty state', async () => {
    respondWith([]);
    renderInApp(<FeedbackPage />);
    expect(await screen.findByText('No feedback here')).toBeVisible();
  });

  it('pages through long lists', async () => {
    respondWith(Array.from({ length: 51 }, (_, at) => ({ ...sampleFeedback, id: `${at}` })));
    const { user } = renderInApp(<FeedbackPage />);
    expect(await screen.findByText('Page 1 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  });

  it('shows an error when the status could not be changed', async () => {
    respondWith([sampleFeedback]);
    server.use(
      http.patch('*/api/admin/feedback/:id', () => new HttpResponse(null, { status: 500 })),
    );
    const { user } = renderInApp(<FeedbackPage />);
    await selectOption(
      user,
      await screen.findByRole('combobox', { name: 'Status of feedback from Ruth Moab' }),
      'Read',
    );
    expect((await screen.findAllByText("We couldn't change the status"))[0]).toBeVisible();
  });
});
