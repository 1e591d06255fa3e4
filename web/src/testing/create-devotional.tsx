import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, beforeEach, expect } from 'vitest';
import { discard, findWork } from '@/features/assist';
import { CreateTab } from '@/features/devotionals/generation/create-tab';
import { devotionalKind } from '@/features/devotionals/generation/generation';
import { toast } from '@/ui/toast/toast-store';
import { assistStatus, generatedDevotional, generation } from './assist';
import { personalDevotional } from './growth';
import { server } from './server';
import { renderSignedIn } from './signed-in';

const person = '0190d7a0-0000-7000-8000-000000000001';
export const sampleDevotional = generatedDevotional();

const emptyServerState = () => ({
  asked: [] as { id: string; topic: string }[],
  journal: [] as ReturnType<typeof personalDevotional>[],
  /** Ids of all journal entries ever created, including deleted ones. */
  made: [] as string[],
  seen: [] as string[],
  isSeen: false,
  /** Resolves the pending request with a response. */
  answer: (_response: Response) => {},
});

/** The requests the fake server received, and the data it has. */
export const fakeServer = emptyServerState();

/** A fake server that generates devotionals when the test resolves the request. */
export function serveDevotionals(): void {
  beforeEach(() => {
    Object.assign(fakeServer, emptyServerState());
    window.sessionStorage.clear();
    server.use(
      http.get('*/api/tts/state', () =>
        HttpResponse.json({
          state: 'none',
          progress: 0,
          audioUrl: null,
          durationSeconds: null,
          error: null,
        }),
      ),
      http.get('*/api/assist/status', () => HttpResponse.json(assistStatus())),
      http.get('*/api/assist/generations', () => HttpResponse.json([])),
      http.get('*/api/assist/generations/:id', ({ params }) =>
        HttpResponse.json(
          generation({
            id: String(params.id),
            partial: ['A branch does not strive.'],
            isSeen: fakeServer.isSeen,
          }),
        ),
      ),
      http.post('*/api/assist/generations/:id/seen', ({ params }) => {
        fakeServer.seen.push(String(params.id));
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/devotionals/generate', async ({ request }) => {
        fakeServer.asked.push((await request.json()) as (typeof fakeServer.asked)[number]);
        return new Promise<Response>((resolve) => {
          fakeServer.answer = resolve;
        });
      }),
      http.get('*/api/user/devotionals', () => HttpResponse.json(fakeServer.journal)),
      http.post('*/api/user/devotionals', async ({ request }) => {
        const body = (await request.json()) as { id?: string };
        const known = fakeServer.journal.find(({ id }) => id === body.id);
        if (known) return HttpResponse.json(known);
        // Like the real server, rejects recreating a deleted entry under the same id.
        if (body.id && fakeServer.made.includes(body.id)) {
          const fields = { id: 'It may have been deleted.' };
          return HttpResponse.json({ code: 'conflict', fields }, { status: 409 });
        }
        const entry = personalDevotional({
          ...body,
          id: body.id ?? `entry-${fakeServer.made.length + 1}`,
        });
        fakeServer.made.push(entry.id);
        fakeServer.journal.push(entry);
        return HttpResponse.json(entry, { status: 201 });
      }),
    );
  });

  afterEach(() => {
    const work = findWork(devotionalKind, person);
    if (work) discard(devotionalKind, work.id);
    // Toasts outlive a test, so clear them.
    toast({ title: '' });
  });
}

/** A page that the test can leave and return to. */
export function PageWithNavigation() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Return'}
      </button>
      {isOpen && <CreateTab onClose={() => setOpen(false)} />}
    </>
  );
}

export async function fillInForm() {
  const { user, queries } = renderSignedIn(<PageWithNavigation />);
  await user.type(await screen.findByLabelText(/Topic/), 'Hope');
  await user.type(screen.getByLabelText(/How you feel/), 'Tired');
  await user.type(screen.getByLabelText(/help with/), 'Sleep');
  return { user, queries };
}

export async function submitForm() {
  const page = await fillInForm();
  await page.user.click(screen.getByRole('button', { name: 'Generate Devotional' }));
  await waitFor(() => expect(fakeServer.asked).toHaveLength(1));
  return page;
}

export async function resolveGeneration() {
  const page = await submitForm();
  fakeServer.answer(HttpResponse.json(sampleDevotional));
  await screen.findByRole('heading', { name: sampleDevotional.title });
  return page;
}
