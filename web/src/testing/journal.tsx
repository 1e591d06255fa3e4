import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { SessionGate } from '@/features/accounts';
import { JournalPage } from '@/features/journal/journal-page';
import { journalPrayer, personalDevotional } from './growth';
import { person } from './people';
import { renderInApp } from './render';
import { server } from './server';

type SentRequest = { method: string; path: string; body: unknown };

/** The fake server's data, and the requests it received. */
export const journal = {
  devotionals: [] as ReturnType<typeof personalDevotional>[],
  prayers: [] as ReturnType<typeof journalPrayer>[],
  asked: [] as string[],
  sent: [] as SentRequest[],
};

export const serverErrorResponse = () =>
  HttpResponse.json({ message: 'no', code: 'internal' }, { status: 500 });

/** Starts each test with an empty journal. */
export function resetJournal() {
  Object.assign(journal, { devotionals: [], prayers: [], asked: [], sent: [] });
  const recordRequest = async (request: Request, status: number, answer: object | null) => {
    const text = await request.clone().text();
    const { pathname } = new URL(request.url);
    journal.sent.push({ method: request.method, path: pathname, body: text && JSON.parse(text) });
    return status === 204
      ? new HttpResponse(null, { status })
      : HttpResponse.json(answer, { status });
  };
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person())),
    http.get('*/api/user/devotionals', ({ request }) => {
      journal.asked.push(new URL(request.url).search);
      return HttpResponse.json(journal.devotionals);
    }),
    http.get('*/api/user/prayers', ({ request }) => {
      journal.asked.push(new URL(request.url).search);
      return HttpResponse.json(journal.prayers);
    }),
    http.post('*/api/user/devotionals', ({ request }) => {
      journal.devotionals = [personalDevotional()];
      return recordRequest(request, 201, personalDevotional());
    }),
    http.put('*/api/user/devotionals/:id', ({ request }) =>
      recordRequest(request, 200, personalDevotional()),
    ),
    http.delete('*/api/user/devotionals/:id', ({ request }) => {
      journal.devotionals = [];
      return recordRequest(request, 204, null);
    }),
    http.post('*/api/user/devotionals/:id/restore', ({ request }) => {
      journal.devotionals = [personalDevotional()];
      return recordRequest(request, 200, personalDevotional());
    }),
    http.post('*/api/user/prayers', ({ request }) => {
      journal.prayers = [journalPrayer()];
      return recordRequest(request, 201, journalPrayer());
    }),
    http.delete('*/api/user/prayers/:id', ({ request }) => {
      journal.prayers = [];
      return recordRequest(request, 204, null);
    }),
    http.post('*/api/user/prayers/:id/restore', ({ request }) => {
      journal.prayers = [journalPrayer()];
      return recordRequest(request, 200, journalPrayer());
    }),
    http.put('*/api/user/prayers/:id/answer', ({ request }) => {
      journal.prayers = [journalPrayer({ answeredOn: '2026-02-14', answer: 'She slept.' })];
      return recordRequest(request, 200, journal.prayers[0] ?? null);
    }),
    http.delete('*/api/user/prayers/:id/answer', ({ request }) => {
      journal.prayers = [journalPrayer()];
      return recordRequest(request, 200, journalPrayer());
    }),
  );
}

export const openJournal = () =>
  renderInApp(
    <SessionGate>
      <JournalPage />
    </SessionGate>,
  );

export async function openPrayers() {
  const { user } = openJournal();
  await user.click(await screen.findByRole('tab', { name: 'My Prayers' }));
  return user;
}
