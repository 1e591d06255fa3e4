import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { backupSchedulePath, backupsPath, defaultSchedule, sampleBackup } from '@/testing/system';
import type { Backup } from './api';
import { BackupsCard } from './backups-card';

function respondWithBackups(backups: Backup[]) {
  server.use(http.get(backupsPath, () => HttpResponse.json(backups)));
}

async function findCard() {
  return within(await screen.findByRole('region', { name: 'Backups' }));
}

beforeEach(() =>
  server.use(http.get(backupSchedulePath, () => HttpResponse.json(defaultSchedule))),
);

describe('the backups', () => {
  it('are created with one click and appear when ready', async () => {
    let storedBackups: Backup[] = [];
    let requestCount = 0;
    server.use(
      http.get(backupsPath, () => {
        requestCount += 1;
        // Ready on the second request.
        const isReady = requestCount > 2;
        return HttpResponse.json(storedBackups.map((one) => (isReady ? sampleBackup : one)));
      }),
      http.post(backupsPath, () => {
        const newBackup = { ...sampleBackup, state: 'waiting', bytes: null } as const;
        storedBackups = [newBackup];
        return HttpResponse.json(newBackup, { status: 201 });
      }),
    );
    const { user } = renderInApp(<BackupsCard />);
    const backups = await findCard();
    expect(backups.getByText(/No backups yet/)).toBeVisible();
    await user.click(backups.getByRole('button', { name: 'Back up now' }));
    expect(await backups.findByText('Queued')).toBeVisible();
    const again = backups.getByRole('button', { name: 'Back up now' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    expect(backups.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(await backups.findByText('Ready')).toBeVisible();
    expect(backups.getByText(/Created by Deborah Tester · 2.5 MB · Kept until/)).toBeVisible();
    expect(again).not.toHaveAttribute('aria-disabled');
  });

  it('show that one failed and was made by a former member', async () => {
    respondWithBackups([{ ...sampleBackup, state: 'failed', bytes: null, madeBy: null }]);
    renderInApp(<BackupsCard />);
    const backups = await findCard();
    expect(backups.getByText('Failed')).toBeVisible();
    expect(backups.getByText(/a former member · Try again/)).toBeVisible();
    expect(backups.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  });

  it('show who made them and whether they are intact', async () => {
    const problem = "The backup is damaged: the table gifts can't be read.";
    respondWithBackups([
      { ...sampleBackup, id: 'one', kind: 'scheduled', madeBy: null, keptUntil: null },
      { ...sampleBackup, id: 'two', state: 'damaged', problem },
      { ...sampleBackup, id: 'three', verifiedAt: null },
      { ...sampleBackup, id: 'four', isVerifying: true },
    ]);
    renderInApp(<BackupsCard />);
    const rows = within(await (await findCard()).findByRole('list', { name: 'Saved backups' }));
    const [one, two, three, four] = rows.getAllByRole('listitem');
    expect(one).toHaveTextContent(/Created automatically · 2.5 MB.*Verified .*2026/);
    expect(two).toHaveTextContent(new RegExp(`Damaged.*${problem}`));
    expect(three).toHaveTextContent('Not verified yet');
    expect(four).toHaveTextContent('Verifying…');
  });

  it('can be verified again', async () => {
    let verified: string | null = null;
    server.use(
      http.get(backupsPath, () => HttpResponse.json([{ ...sampleBackup, verifiedAt: verified }])),
      http.post(`${backupsPath}/:id/verify`, ({ params }) => {
        expect(params.id).toBe(sampleBackup.id);
        verified = sampleBackup.verifiedAt;
        return HttpResponse.json({ ...sampleBackup, isVerifying: true });
      }),
    );
    const { user } = renderInApp(<BackupsCard />);
    const backups = await findCard();
    expect(await backups.findByText('Not verified yet')).toBeVisible();
    await user.click(backups.getByRole('button', { name: /^Verify the backup from/ }));
    expect(await backups.findByText(/^Verified /)).toBeVisible();
  });

  it('follow a schedule that can be changed', async () => {
    const sentBodies: unknown[] = [];
    respondWithBackups([]);
    server.use(
      http.post(backupSchedulePath, async ({ request }) => {
        sentBodies.push(await request.json());
        if (sentBodies.length === 1) {
          const fields = { keepDaily: 'Keep daily must be at least 1' };
          const message = 'Please check the marked fields.';
          return HttpResponse.json({ message, code: 'validation', fields }, { status: 400 });
        }
        return HttpResponse.json({ ...defaultSchedule, enabled: false, nextAt: null });
      }),
    );
    const { user } = renderInApp(<BackupsCard />);
    const schedule = within(await screen.findByRole('region', { name: 'Automatic backups' }));
    expect(await schedule.findByText(/^Next backup: .*2026/)).toBeVisible();
    const daily = schedule.getByRole('textbox', { name: 'Daily backups to keep' });
    await user.clear(daily);
    await user.type(daily, '0');
    await user.click(schedule.getByRole('button', { name: 'Save schedule' }));
    expect(await schedule.findByText('Keep daily must be at least 1')).toBeVisible();
    await user.clear(daily);
    await user.type(daily, '14');
    await user.click(schedule.getByRole('checkbox', { name: 'Back up every night' }));
    await user.click(schedule.getByRole('button', { name: 'Save schedule' }));
    expect(await schedule.findByText(/^Off\./)).toBeVisible();
    expect(sentBodies[1]).toEqual({
      enabled: false,
      hour: 2,
      timeZone: 'UTC',
      keepDaily: 14,
      keepWeekly: 4,
      keepMonthly: 6,
    });
  });

  it('cannot be created while one is running', async () => {
    const sentence = 'A backup is being made already.';
    respondWithBackups([]);
    server.use(
      http.post(backupsPath, () =>
        HttpResponse.json({ message: sentence, code: 'conflict' }, { status: 409 }),
      ),
    );
    const { user } = renderInApp(<BackupsCard />);
    await user.click((await findCard()).getByRole('button', { name: 'Back up now' }));
    expect((await screen.findAllByText(sentence))[0]).toBeVisible();
  });

  it('are deleted after confirmation', async () => {
    let storedBackups: Backup[] = [sampleBackup];
    server.use(
      http.get(backupsPath, () => HttpResponse.json(storedBackups)),
      http.delete(`${backupsPath}/:id`, ({ params }) => {
        expect(params.id).toBe(sampleBackup.id);
        storedBackups = [];
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderInApp(<BackupsCard />);
    const backups = await findCard();
    await user.click(backups.getByRole('button', { name: /^Delete the backup from/ }));
    const confirmDialog = within(await screen.findByRole('alertdialog'));
    expect(confirmDialog.getByText(/This can't be undone/)).toBeVisible();
    await user.click(confirmDialog.getByRole('button', { name: 'Delete' }));
    expect(await backups.findByText(/No backups yet/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('explain how to restore them', async () => {
    respondWithBackups([]);
    renderInApp(<BackupsCard />);
    const restore = within(await screen.findByRole('region', { name: 'Restore a backup' }));
    expect(
      restore.getByText('trellis --data-dir /var/lib/trellis-new restore trellis-backup.zip'),
    ).toBeVisible();
    expect(restore.getByText(/--database-url postgres:\/\/.* restore/)).toBeVisible();
    expect(restore.getByText(/cp .*secret\.key/)).toBeVisible();
  });
});
