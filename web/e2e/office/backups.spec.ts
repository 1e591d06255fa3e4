import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { as } from '../support/apps';
import { binary } from '../support/server';
import { expect, expectNoAxeViolations, test, toast } from '../support/test';

const run = promisify(execFile);

test.use({ persona: 'super_admin' });

const saveSchedule = '/api/admin/system/backup-schedule';
const backups = '/api/admin/system/backups';

// Turn off the nightly backup, which would appear in the list if the test runs at two in the morning.
test.beforeEach(async ({ page, tokens }) => {
  const admin = as(page.request, tokens.super_admin);
  await admin.post(saveSchedule, { enabled: false });
  await expect(async () => {
    for (const { id } of await admin.get(backups)) await admin.delete(`${backups}/${id}`);
    expect(await admin.get(backups)).toEqual([]);
  }).toPass();
});

test.afterEach(async ({ page, tokens }) => {
  await as(page.request, tokens.super_admin).post(saveSchedule, { enabled: true });
});

test('a backup is created, downloaded, restored elsewhere as documented, and deleted', async ({
  page,
}) => {
  await page.goto('/admin/system');
  const card = page.getByRole('region', { name: 'Backups', exact: true });
  await expect(card).toContainText('No backups yet');
  await card.getByRole('button', { name: 'Back up now' }).click();
  await expect(toast(page)).toContainText('Backup started');
  const row = card.getByRole('list', { name: 'Saved backups' }).getByRole('listitem');
  await expect(row).toContainText('Ready', { timeout: 20_000 });
  await expect(row).toContainText('Created by Deborah Tester');
  await expect(row).toContainText(/Verified .*20/);
  await expectNoAxeViolations(page);

  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: /^Download the backup from/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^trellis-backup-[\d-]+\.zip$/);
  const folder = await mkdtemp(join(tmpdir(), 'trellis-restored-'));
  const restored = await run(binary, ['--data-dir', folder, 'restore', await download.path()]);
  expect(restored.stdout).toMatch(/^Restored \d+ rows/m);
  await rm(folder, { recursive: true });

  // The restore command shown on the page matches the command-line help.
  const restore = card.getByRole('region', { name: 'Restore a backup' });
  await expect(restore).toContainText(/--data-dir \S+ restore trellis-backup\.zip/);
  await expect(restore).toContainText('--database-url postgres://');
  const { stdout } = await run(binary, ['restore', '--help']);
  for (const part of ['--data-dir', '--database-url', '<FILE>']) expect(stdout).toContain(part);

  await row.getByRole('button', { name: /^Delete the backup from/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toContainText('No backups yet');
});
