import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { dailyDevotional, template } from '@/testing/office';
import { server } from '@/testing/server';
import { renderSignedIn } from '@/testing/signed-in';
import { DevotionalsAdminPage } from './devotionals-admin-page';
import type { Batch } from './generating-api';

const listPath = '*/api/admin/daily-devotionals';

const batch: Batch = {
  id: '0192d1a0-0000-7000-8000-000000000001',
  state: 'writing',
  startDate: '2044-01-01',
  endDate: '2044-01-04',
  theme: null,
  total: 4,
  message: '1 of 4 days done.',
  results: [
    { date: '2044-01-01', status: 'created', message: 'Light', devotionalId: null, reason: null },
  ],
  createdAt: '2044-01-01T00:00:00Z',
  finishedAt: null,
};

let batches: Batch[];

beforeEach(() => {
  batches = [];
  server.use(
    http.get(listPath, () => HttpResponse.json([dailyDevotional()])),
    http.get(`${listPath}/bulk-generate`, () => HttpResponse.json(batches)),
    http.get('*/api/admin/devotional-templates', () => HttpResponse.json([template()])),
  );
});

async function openPage(button?: string) {
  const { user } = renderSignedIn(<DevotionalsAdminPage />, { role: 'admin' });
  if (button) await user.click(await screen.findByRole('button', { name: button }));
  return user;
}

describe('a single devotional', () => {
  it('is requested with the usual defaults for a date and opens as a draft', async () => {
    let sentBody: unknown;
    const newDraft = dailyDevotional({
      date: '2041-02-03',
      theme: 'Hope',
      generationType: 'ai_generated',
    });
    server.use(
      http.post(`${listPath}/generate`, async ({ request }) => {
        sentBody = await request.json();
        return HttpResponse.json(newDraft, { status: 201 });
      }),
    );
    const user = await openPage('Generate with AI');
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate with AI' }));
    expect(dialog.getByLabelText('Mood')).toHaveTextContent('Encouraging');
    expect(dialog.getByLabelText('Length')).toHaveTextContent('Medium');
    expect(dialog.getByLabelText('Template')).toHaveTextContent('No template');
    const date = dialog.getByLabelText(/^Date/);
    await user.clear(date);
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    expect(date).toHaveAttribute('aria-invalid', 'true');
    expect(sentBody).toBeUndefined();
    await user.type(date, '2041-02-03');
    await user.type(dialog.getByLabelText('Theme'), 'Hope');
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    const draft = within(await screen.findByRole('dialog', { name: 'Edit Devotional' }));
    expect(draft.getByLabelText(/^Date/)).toHaveValue('2041-02-03');
    expect(draft.getByLabelText('Status')).toHaveTextContent('Draft');
    expect(screen.getByText('AI devotional generated successfully')).toBeInTheDocument();
    expect(sentBody).toMatchObject({ date: '2041-02-03', theme: 'Hope', mood: 'encouraging' });
  });
});

describe('bulk generation', () => {
  it('keeps the dialog open when rejected, with the server error beside the field', async () => {
    const errorText = "The end date can't be before the start date.";
    server.use(
      http.post(`${listPath}/bulk-generate`, () =>
        HttpResponse.json(
          { message: errorText, code: 'validation_failed', fields: { endDate: errorText } },
          { status: 400 },
        ),
      ),
    );
    const user = await openPage('Bulk Generate');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bulk Generate' }));
    await user.click(dialog.getByRole('button', { name: 'Generate All' }));
    expect(await dialog.findByText(errorText)).toBeVisible();
    expect(dialog.getByLabelText(/^End date/)).toHaveAccessibleDescription(errorText);
    expect(screen.getByText('Error in bulk generation')).toBeInTheDocument();
  });

  it.each([
    ['done', 'Bulk generation completed'],
    ['writing', 'Generating your devotionals'],
  ] as const)('shows a message when the state is %s', async (state, title) => {
    server.use(
      http.post(`${listPath}/bulk-generate`, () =>
        HttpResponse.json({ ...batch, state }, { status: 201 }),
      ),
    );
    const user = await openPage('Bulk Generate');
    await user.click(await screen.findByRole('button', { name: 'Generate All' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the result for each day', async () => {
    batches = [
      {
        ...batch,
        state: 'done',
        message: '1 devotional was generated. 1 day already had one.',
        results: [
          {
            date: '2044-01-01',
            status: 'skipped',
            message: 'This day already has a devotional.',
            devotionalId: null,
            reason: null,
          },
          {
            date: '2044-01-02',
            status: 'created',
            message: 'Light',
            devotionalId: null,
            reason: null,
          },
        ],
      },
    ];
    const user = await openPage();
    const panel = within(await screen.findByRole('region', { name: 'Bulk generation' }));
    expect(panel.getByText('1 devotional was generated. 1 day already had one.')).toBeVisible();
    await user.click(panel.getByText('Results by day'));
    const days = panel.getAllByRole('listitem');
    expect(days[0]).toHaveTextContent(/Skipped.*This day already has a devotional\./);
    expect(days[1]).toHaveTextContent(/Created.*Light/);
  });

  it('can be canceled while running', async () => {
    batches = [batch];
    server.use(
      http.delete(`${listPath}/bulk-generate/${batch.id}`, () => {
        const message = '1 devotional was generated. The batch was canceled with 3 days left.';
        batches = [{ ...batch, state: 'cancelled', message }];
        return HttpResponse.json(batches[0]);
      }),
    );
    const user = await openPage();
    const panel = within(await screen.findByRole('region', { name: 'Bulk generation' }));
    expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 4 days done.');
    await user.click(panel.getByRole('button', { name: 'Cancel generation' }));
    expect(await panel.findByText(/The batch was canceled with 3 days left\./)).toBeVisible();
    expect(panel.queryByRole('progressbar')).toBeNull();
  });
});
