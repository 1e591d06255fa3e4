import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { journalPrayer } from '@/testing/growth';
import { journal, openPrayers, resetJournal, serverErrorResponse } from '@/testing/journal';
import { person } from '@/testing/people';
import { server } from '@/testing/server';
import { clickUndo } from '@/testing/toast';

beforeEach(resetJournal);

describe('a prayer', () => {
  afterEach(() => void vi.useRealTimers());

  it('requires a title, content, and type', async () => {
    const user = await openPrayers();
    await user.click(await screen.findByRole('button', { name: 'New Prayer' }));
    await user.type(await screen.findByLabelText(/Title/), 'For rain');
    await user.type(screen.getByLabelText(/Content/), 'Send it.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getAllByText('Please fill in all required fields.')).toHaveLength(2);
    expect(journal.sent).toEqual([]);
    await user.click(screen.getByRole('combobox', { name: /Type/ }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([
      'Gratitude',
      'Petition',
      'Confession',
      'Praise',
    ]);
    await user.click(screen.getByRole('option', { name: 'Petition' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Prayer Saved')).toBeVisible();
    expect(journal.sent[0]?.body).toMatchObject({
      title: 'For rain',
      content: 'Send it.',
      type: 'petition',
      isPrivate: true,
    });
    expect(await screen.findByRole('article', { name: 'For Naomi' })).toHaveTextContent('Petition');
  });

  it('is deleted immediately and can be restored from the toast', async () => {
    journal.prayers = [journalPrayer()];
    const user = await openPrayers();
    await user.click(await screen.findByRole('button', { name: 'Delete For Naomi' }));
    expect(await screen.findByText('Prayer Deleted')).toBeVisible();
    expect(await screen.findByText('No prayers yet')).toBeVisible();
    expect(screen.getByRole('tabpanel', { name: 'My Prayers' })).toHaveFocus();
    await clickUndo();
    expect(await screen.findByRole('article', { name: 'For Naomi' })).toBeVisible();
  });

  it('can be filtered by answered state and type', async () => {
    journal.prayers = [journalPrayer()];
    const user = await openPrayers();
    const choose = async (filter: string, name: string) => {
      await user.click(await screen.findByRole('combobox', { name: filter }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const search = () => new URLSearchParams(journal.asked.at(-1));
    await choose('Answered', 'Still waiting');
    await waitFor(() => expect(search().get('answered')).toBe('false'));
    await choose('Answered', 'Answered');
    await waitFor(() => expect(search().get('answered')).toBe('true'));
    await choose('Type', 'Gratitude');
    await waitFor(() => expect(search().get('type')).toBe('gratitude'));
    await choose('Answered', 'All prayers');
    await waitFor(() => expect(search().has('answered')).toBe(false));
    expect(search().get('type')).toBe('gratitude');
  });

  it('can be marked answered on the local day with a note, and reopened', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T12:00:00Z') });
    const userInAuckland = person('user', { timeZone: 'Pacific/Auckland' });
    server.use(http.get('*/api/auth/user', () => HttpResponse.json(userInAuckland)));
    journal.prayers = [journalPrayer()];
    const user = await openPrayers();
    await user.click(await screen.findByRole('button', { name: 'Mark as answered: For Naomi' }));
    await user.type(await screen.findByLabelText('How it was answered'), ' She slept. ');
    // Noon in London is already the next day in Auckland, where she lives.
    expect(screen.getByLabelText(/Answered on/)).toHaveValue('2026-03-03');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Prayer Answered')).toBeVisible();
    expect(journal.sent[0]?.body).toMatchObject({ answeredOn: '2026-03-03', answer: 'She slept.' });
    expect(await screen.findByText(/Answered on.*February.*2026/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Edit answer to For Naomi' })).toHaveFocus(),
    );
    expect(screen.getByText('She slept.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Mark as unanswered: For Naomi' }));
    expect(await screen.findByText('Marked as Unanswered')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'For Naomi' })).toHaveFocus();
    expect(screen.queryByText('She slept.')).toBeNull();
    await clickUndo();
    expect(await screen.findByText('She slept.')).toBeVisible();
    expect(journal.sent.at(-1)?.body).toEqual({ answeredOn: '2026-02-14', answer: 'She slept.' });
  });

  it('keeps the answer draft when the dialog is closed by accident', async () => {
    journal.prayers = [journalPrayer()];
    const user = await openPrayers();
    const markButton = await screen.findByRole('button', { name: 'Mark as answered: For Naomi' });
    await user.click(markButton);
    await user.type(await screen.findByLabelText('How it was answered'), 'She sl');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(markButton);
    expect(await screen.findByText(/We restored your unsaved draft/)).toBeVisible();
    await user.type(screen.getByLabelText('How it was answered'), 'ept.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Prayer Answered')).toBeVisible();
    expect(journal.sent[0]?.body).toMatchObject({ answer: 'She slept.' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows an error when saving or deleting fails', async () => {
    journal.prayers = [journalPrayer()];
    server.use(
      http.delete('*/api/user/prayers/:id', serverErrorResponse),
      http.put('*/api/user/prayers/:id', serverErrorResponse),
    );
    const user = await openPrayers();
    await user.click(await screen.findByRole('button', { name: 'Delete For Naomi' }));
    expect(await screen.findByText('Failed to delete prayer')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit For Naomi' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to save prayer')).toBeInTheDocument();
    expect(screen.getByText('Error')).toBeInTheDocument();
  });
});
