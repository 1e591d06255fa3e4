import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { browser } from '@/lib/device/browser';
import { generation } from '@/testing/assist';
import {
  fakeServer,
  PageWithNavigation,
  resolveGeneration,
  sampleDevotional,
  serveDevotionals,
  submitForm,
} from '@/testing/create-devotional';
import { personalDevotional } from '@/testing/growth';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { entryIdOf, toJournalEntry } from './generation';

// Filling in a whole form takes a while on a busy machine.
vi.setConfig({ testTimeout: 20_000 });
serveDevotionals();

/** Simulates a server that still has the generation request when the page is reopened. */
function serveGeneration(storedGeneration: ReturnType<typeof generation>) {
  server.use(
    http.get('*/api/assist/generations', () => HttpResponse.json([storedGeneration])),
    http.get('*/api/assist/generations/:id', () => HttpResponse.json(storedGeneration)),
  );
}

describe('the result', () => {
  it('is saved to the journal automatically in the specified format', async () => {
    await resolveGeneration();
    expect(await screen.findByText('Devotional Generated & Saved')).toBeVisible();
    expect(fakeServer.journal).toEqual([
      expect.objectContaining({
        title: sampleDevotional.title,
        content:
          'A branch does not strive (John 15:4).\n\nIt stays.\n\nPrayer:\nKeep me close.\n\nReflection:\nWhat would staying look like today?',
        verse: sampleDevotional.verse,
        verseReference: 'John 15:5',
        type: 'ai_generated',
        isBuiltIn: true,
        isPrivate: true,
      }),
    ]);
    expect(screen.getByText('Saved to your private journal.')).toBeVisible();
    expect(fakeServer.seen).toEqual([fakeServer.asked[0]?.id]);
  });

  it('shows what was checked and lists its sources', async () => {
    const { user } = await resolveGeneration();
    expect(screen.getByText('Compiled from public-domain sources')).toBeVisible();
    expect(screen.getByText('Commentary on the Whole Bible')).toBeVisible();
    expect(screen.getByRole('link', { name: 'John 15:4' })).toHaveAttribute(
      'href',
      '/bible?ref=John+15%3A4',
    );
    await user.click(screen.getByRole('link', { name: 'Source 1' }));
    expect(screen.getByText('Commentary on the Whole Bible').closest('li')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Scripture verified' }));
    const list = await screen.findByRole('dialog', { name: 'Verification details' });
    expect(list).toHaveTextContent('2 references, 1 quotation, 1 corrected, 0 removed');
    expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('John 15:5Corrected');
  });

  it('appears in the journal once when saved again', async () => {
    const { user } = await resolveGeneration();
    await screen.findByText('Devotional Generated & Saved');
    await user.click(screen.getByRole('button', { name: 'Save to Journal' }));
    expect(await screen.findByText('Saved to Journal')).toBeVisible();
    expect(fakeServer.journal).toHaveLength(1);
    // Saving again after deleting the entry restores it.
    fakeServer.journal = [];
    await user.click(screen.getByRole('button', { name: 'Save to Journal' }));
    await waitFor(() => expect(fakeServer.journal).toHaveLength(1));
  });

  it('is not sent twice while it is being saved, and the second save waits', async () => {
    let sendResponse = () => {};
    server.use(
      http.post(
        '*/api/user/devotionals',
        async () => {
          await new Promise<void>((resolve) => {
            sendResponse = resolve;
          });
          // Undefined falls through to the handler below, which records the request.
          return undefined;
        },
        { once: true },
      ),
    );
    const { user } = await resolveGeneration();
    expect(await screen.findByText('Saving to your journal…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save to Journal' }));
    await user.click(screen.getByRole('button', { name: 'Generate Another' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole('heading', { name: sampleDevotional.title })).toBeVisible();
    sendResponse();
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('');
    expect(fakeServer.made).toEqual([entryIdOf(fakeServer.asked[0]?.id ?? '')]);
  });

  it('asks before discarding when a save in progress fails', async () => {
    let refuse = () => {};
    server.use(
      http.post('*/api/user/devotionals', async () => {
        await new Promise<void>((resolve) => {
          refuse = resolve;
        });
        return new HttpResponse(null, { status: 500 });
      }),
    );
    const { user } = await resolveGeneration();
    await screen.findByText('Saving to your journal…');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    refuse();
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('creates one entry, no matter which tab saves it', async () => {
    // Another tab saved the devotional a moment earlier.
    const storedGeneration = generation({ state: 'done', devotional: sampleDevotional });
    fakeServer.journal = [
      personalDevotional({ id: entryIdOf(storedGeneration.id), title: 'Changed by hand' }),
    ];
    serveGeneration(storedGeneration);
    renderSignedIn(<PageWithNavigation />);
    await waitFor(() => expect(fakeServer.seen).toEqual([storedGeneration.id]));
    expect(fakeServer.journal).toHaveLength(1);
  });

  it('is not saved again automatically after it was deleted', async () => {
    const storedGeneration = generation({ state: 'done', devotional: sampleDevotional });
    fakeServer.made = [entryIdOf(storedGeneration.id)];
    serveGeneration(storedGeneration);
    renderSignedIn(<PageWithNavigation />);
    await waitFor(() => expect(fakeServer.seen).toEqual([storedGeneration.id]));
    expect(fakeServer.journal).toEqual([]);
  });

  it('is saved without an id when the device clock is wrong', async () => {
    const refuse = async ({ request }: { request: Request }) => {
      const { id } = (await request.clone().json()) as { id?: string };
      const fields = { id: 'The clock of the device is wrong.' };
      return id
        ? HttpResponse.json({ code: 'validation_failed', fields }, { status: 422 })
        : undefined;
    };
    server.use(http.post('*/api/user/devotionals', refuse));
    await resolveGeneration();
    expect(await screen.findByText('Devotional Generated & Saved')).toBeVisible();
    expect(fakeServer.journal).toHaveLength(1);
  });

  it('is not saved by a user who cannot see it', async () => {
    const { queries } = await submitForm();
    server.use(
      http.get('*/api/assist/generations/:id', () =>
        HttpResponse.json({ message: 'Gone', code: 'not_found' }, { status: 404 }),
      ),
    );
    fakeServer.answer(HttpResponse.json(sampleDevotional));
    expect(await screen.findByText('Devotional Generated')).toBeVisible();
    expect(fakeServer.made).toEqual([]);
    expect(queries.isMutating()).toBe(0);
  });

  it('shows only the session toast when the user is signed out', async () => {
    server.use(
      http.post('*/api/user/devotionals', () =>
        HttpResponse.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 }),
      ),
    );
    vi.spyOn(browser, 'goTo').mockImplementation(() => {});
    await resolveGeneration();
    expect(await screen.findByText('Unauthorized')).toBeVisible();
    expect(screen.queryByText('Devotional Generated')).toBeNull();
    expect(screen.getByText('Saving to your journal…')).toBeVisible();
  });

  it('says when saving fails, and is not discarded by accident', async () => {
    server.use(http.post('*/api/user/devotionals', () => new HttpResponse(null, { status: 500 })));
    const { user } = await resolveGeneration();
    expect(await screen.findByText('Devotional Generated')).toBeVisible();
    expect(
      screen.getByText("Your devotional is ready, but couldn't be saved to journal automatically."),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save to Journal' }));
    expect(await screen.findByText('Save Failed')).toBeVisible();
    expect(screen.getByText('Unable to save devotional to journal.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Generate Another' }));
    const confirmDialog = await screen.findByRole('alertdialog');
    expect(confirmDialog).toHaveTextContent('Discard this devotional?');
    await user.click(within(confirmDialog).getByRole('button', { name: 'Keep reading' }));
    expect(screen.getByRole('heading', { name: sampleDevotional.title })).toBeVisible();
  });

  it('can be replaced by an empty form for another one', async () => {
    const { user } = await resolveGeneration();
    await screen.findByText('Devotional Generated & Saved');
    await user.click(screen.getByRole('button', { name: 'Generate Another' }));
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'A devotional for where you are' })).toHaveFocus();
  });

  it('is dismissed by Close', async () => {
    const { user } = await resolveGeneration();
    await screen.findByText('Devotional Generated & Saved');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Return' }));
    expect(await screen.findByLabelText(/Topic/)).toHaveValue('');
  });

  it('is saved from another page too, with a toast that links back', async () => {
    const { user } = await submitForm();
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    fakeServer.answer(HttpResponse.json(sampleDevotional));
    expect(await screen.findByText('Devotional Generated & Saved')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
    expect(fakeServer.journal).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(await screen.findByRole('heading', { name: sampleDevotional.title })).toBeVisible();
  });

  it('is not saved twice when another tab saved it', async () => {
    fakeServer.isSeen = true;
    await resolveGeneration();
    expect(await screen.findByText('Saved to your private journal.')).toBeVisible();
    expect(fakeServer.journal).toEqual([]);
  });

  it('is not saved twice when a reload interrupts the save', async () => {
    const storedGeneration = generation({ state: 'done', devotional: sampleDevotional });
    fakeServer.journal = [
      personalDevotional({
        ...toJournalEntry(sampleDevotional),
        id: entryIdOf(storedGeneration.id),
      }),
    ];
    serveGeneration(storedGeneration);
    renderSignedIn(<PageWithNavigation />);
    await waitFor(() => expect(fakeServer.seen).toEqual([storedGeneration.id]));
    expect(fakeServer.journal).toHaveLength(1);
  });
});
