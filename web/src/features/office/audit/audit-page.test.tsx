import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { selectOption } from '@/testing/office';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { AuditEntry, AuditPage as Page } from './api';
import { AuditPage } from './audit-page';

function auditEntry(change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'newest',
    at: '2026-03-02T09:00:00Z',
    actorId: 'a',
    actorName: 'Deborah Ramah',
    action: 'user_role_changed',
    subjectId: 'b',
    subjectName: 'Lydia Thyatira',
    before: { role: 'user' },
    after: { role: 'admin' },
    ...change,
  };
}

function respondWithPages(pageFor: (requestParams: URLSearchParams) => Partial<Page>) {
  const requestParams: URLSearchParams[] = [];
  server.use(
    http.get('*/api/admin/audit', ({ request }) => {
      const { searchParams } = new URL(request.url);
      requestParams.push(searchParams);
      const page: Page = {
        entries: [],
        more: false,
        actions: ['user_role_changed', 'settings_changed'],
        ...pageFor(searchParams),
      };
      return HttpResponse.json(page);
    }),
  );
  return requestParams;
}

describe('the audit log', () => {
  it('shows the actor, action, subject, and the change', async () => {
    respondWithPages(() => ({
      entries: [
        auditEntry(),
        auditEntry({ id: '2', actorName: null, subjectName: null }),
        auditEntry({ id: '3', actorId: null, actorName: null, action: 'settings_changed' }),
      ],
    }));
    renderInApp(<AuditPage />);
    expect(await screen.findByRole('cell', { name: 'Deborah Ramah' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'When',
      'Who',
      'What',
      'Affected member',
      'Before',
      'After',
    ]);
    expect(screen.getAllByRole('cell', { name: 'role: user' })[0]).toBeVisible();
    expect(screen.getAllByRole('cell', { name: 'role: admin' })[0]).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Former member' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'System' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Settings changed' })).toBeVisible();
  });

  it('can be filtered by person, action, and day', async () => {
    const requestParams = respondWithPages(() => ({}));
    const { user } = renderInApp(<AuditPage />);
    expect(await screen.findByText('No entries found')).toBeVisible();
    await user.type(screen.getByLabelText('Member'), 'lydia');
    await selectOption(
      user,
      await screen.findByRole('combobox', { name: 'Action' }),
      'Settings changed',
    );
    await user.type(screen.getByLabelText('From'), '2026-03-01');
    await user.type(screen.getByLabelText('To'), '2026-03-31');
    await expect
      .poll(() => Object.fromEntries(requestParams.at(-1) ?? []))
      .toEqual({
        search: 'lydia',
        action: 'settings_changed',
        from: '2026-03-01',
        to: '2026-03-31',
      });
  });

  it('pages back in time', async () => {
    respondWithPages((requestParams) =>
      requestParams.get('before') === 'newest'
        ? { entries: [auditEntry({ id: 'oldest', actorName: 'Aaron' })] }
        : { entries: [auditEntry()], more: true },
    );
    const { user } = renderInApp(<AuditPage />);
    await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByRole('cell', { name: 'Aaron' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Deborah Ramah' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBe(null);
  });

  it('shows an error when the export fails', async () => {
    respondWithPages(() => ({}));
    server.use(http.get('*/api/admin/audit/csv', () => new HttpResponse(null, { status: 500 })));
    const { user } = renderInApp(<AuditPage />);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect((await screen.findAllByText('Download failed'))[0]).toBeVisible();
  });
});
