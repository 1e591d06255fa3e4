import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { SessionGate } from '@/features/accounts';
import { journalPrayer, personalDevotional } from '@/testing/growth';
import { person } from '@/testing/people';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { dismissToast, getShownToast } from '@/ui/toast/toast-store';
import { JournalPage } from './journal-page';

/** Lets the server respond to the request. */
let sendResponse: () => void;

beforeEach(() => {
  sessionStorage.clear();
  dismissToast(getShownToast()?.id ?? 0);
  const responseReady = new Promise<void>((resolve) => {
    sendResponse = resolve;
  });
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(person())),
    http.get('*/api/user/devotionals', () => HttpResponse.json([])),
    http.get('*/api/user/prayers', () => HttpResponse.json([journalPrayer()])),
    http.post('*/api/user/devotionals', async () => {
      await responseReady;
      return HttpResponse.json(personalDevotional(), { status: 201 });
    }),
    http.put('*/api/user/prayers/:id', async () => {
      await responseReady;
      return HttpResponse.json(journalPrayer());
    }),
    http.put('*/api/user/prayers/:id/answer', async () => {
      await responseReady;
      return HttpResponse.json(journalPrayer({ answeredOn: '2026-02-14' }));
    }),
  );
});

function openJournalPage() {
  const { user } = renderInApp(
    <SessionGate>
      <JournalPage />
    </SessionGate>,
  );
  return user;
}

async function expectFormIsLocked(dialog: HTMLElement) {
  for (const field of within(dialog).getAllByRole('textbox')) {
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
  }
}

describe('while saving', () => {
  it('no text can be added to a devotional', async () => {
    const user = openJournalPage();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Title/), 'Morning');
    await user.type(within(dialog).getByLabelText(/Content/), 'Still water.');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expectFormIsLocked(dialog);
    sendResponse();
    expect(await screen.findByText('Devotional Saved')).toBeVisible();
  });

  it('no text can be added to a prayer', async () => {
    const user = openJournalPage();
    await user.click(await screen.findByRole('tab', { name: 'My Prayers' }));
    await user.click(await screen.findByRole('button', { name: 'Edit For Naomi' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expectFormIsLocked(dialog);
    expect(within(dialog).getByRole('combobox')).toBeDisabled();
    sendResponse();
    expect(await screen.findByText('Prayer Saved')).toBeVisible();
  });

  it('no text can be added to an answer', async () => {
    const user = openJournalPage();
    await user.click(await screen.findByRole('tab', { name: 'My Prayers' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as answered: For Naomi' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await expectFormIsLocked(dialog);
    expect(within(dialog).getByLabelText(/Answered on/)).toHaveAttribute('readonly');
    sendResponse();
    expect(await screen.findByText('Prayer Answered')).toBeVisible();
  });

  it('a dismissed dialog closes no other and discards no newer text', async () => {
    const user = openJournalPage();
    await user.click(await screen.findByRole('button', { name: 'New Devotional' }));
    await user.type(await screen.findByLabelText(/Title/), 'Morning');
    await user.type(screen.getByLabelText(/Content/), 'Still water.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'New Devotional' }));
    await user.type(await screen.findByLabelText(/Content/), ' And more.');
    sendResponse();
    expect(await screen.findByText('Devotional Saved')).toBeInTheDocument();
    expect(screen.getByLabelText(/Content/)).toHaveValue('Still water. And more.');
    expect(JSON.stringify({ ...sessionStorage })).toContain('And more.');
  });
});
