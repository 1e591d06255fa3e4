import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { binary } from './support/server';
import { expect, expectNoAxeViolationsInAnyTheme, test, toast } from './support/test';

const run = promisify(execFile);

function backups(page: Page) {
  return page.getByRole('region', { name: 'Backups', exact: true });
}

test.describe('a super admin', () => {
  test.use({ persona: 'super_admin' });

  test('makes a backup, downloads it, restores it elsewhere, and removes it', async ({ page }) => {
    await page.goto('/admin/system');
    const card = backups(page);
    await expect(card).toContainText('There is no backup here yet');
    await card.getByRole('button', { name: 'Back up now' }).click();
    await expect(toast(page)).toContainText('Backup Started');
    const row = card.getByRole('list', { name: 'Kept backups' }).getByRole('listitem');
    await expect(row).toContainText('Ready', { timeout: 20_000 });
    await expect(row).toContainText('Made by Deborah Tester');
    await expectNoAxeViolationsInAnyTheme(page);

    const downloading = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Download the backup of/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^trellis-backup-[\d-]+\.zip$/);
    const folder = await mkdtemp(join(tmpdir(), 'trellis-restored-'));
    const restored = await run(binary, ['--data-dir', folder, 'restore', await download.path()]);
    expect(restored.stdout).toMatch(/^Restored \d+ rows/m);
    await rm(folder, { recursive: true });

    await row.getByRole('button', { name: /^Delete the backup of/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card).toContainText('There is no backup here yet');
  });

  test('reads how to restore one', async ({ page }) => {
    await page.goto('/admin/system');
    const restore = backups(page).getByRole('region', { name: 'Restore a backup' });
    await expect(restore).toContainText('restore trellis-backup.zip');
    await expect(restore).toContainText('--database-url postgres://');
    const { stdout } = await run(binary, ['restore', '--help']);
    for (const part of ['--data-dir', '--database-url', '<FILE>']) expect(stdout).toContain(part);
  });
});

test.describe('an admin', () => {
  test.use({ persona: 'admin' });

  test('has nothing to do with backups', async ({ page, request, tokens }) => {
    await page.goto('/admin/system');
    await expect(page.getByText('Super admin access required')).toBeVisible();
    const answer = await request.get('/api/admin/system/backups', {
      headers: { Authorization: `Bearer ${tokens.admin}` },
    });
    expect(answer.status()).toBe(403);
  });
});
