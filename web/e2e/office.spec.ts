import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answer, fail } from './support/growth';
import { expectFineOnDeskAndPhone, newName } from './support/office';
import { expect, expectNoAxeViolations, heading, test, toast } from './support/test';

test.use({ persona: 'admin' });

async function download(page: Page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test.describe('the dashboard', () => {
  test('says how the installation is doing, and where to go', async ({ page }) => {
    await page.goto('/admin');
    await expect(heading(page)).toHaveText('Admin Dashboard');
    await expect(page.getByText('Welcome back, Aaron.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Admin', { exact: true })).toBeVisible();
    for (const stat of ['Total Users', 'Active Studies', 'Devotionals', 'System Health'])
      await expect(page.getByRole('term').filter({ hasText: stat })).toBeVisible();
    await expect(page.getByText(/^\d+ new this week$/)).toBeVisible();
    await expect(page.getByText(/^Up for /)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Health' })).toContainText('Database');
    const links = page.getByRole('navigation', { name: 'Manage' });
    await expect(links.getByRole('link', { name: /^Users/ })).toBeVisible();
    await expect(links.getByRole('link', { name: /System Settings/ })).toHaveCount(0);
    await expect(links.getByRole('link', { name: /Audit Log/ })).toHaveCount(0);
    await expectFineOnDeskAndPhone(page);
  });

  test('tells what happened in four colours', async ({ page }) => {
    const types = ['user_registration', 'bible_study_created', 'devotional_generated', 'other'];
    const happened = types.map((type, at) => ({
      type,
      description: `This was ${type}`,
      timestamp: `2026-03-0${4 - at}T09:00:00Z`,
      userId: null,
    }));
    await answer(page, '/api/admin/recent-activity', happened);
    await page.goto('/admin');
    await expect(page.getByText('This was other')).toBeVisible();
    const dots = page.locator('[data-dot]');
    const colours = await dots.evaluateAll((all) =>
      all.map((dot) => getComputedStyle(dot).backgroundColor),
    );
    expect(colours).toEqual([
      'rgb(63, 99, 56)',
      'rgb(71, 106, 140)',
      'rgb(115, 84, 137)',
      'rgb(117, 107, 92)',
    ]);
  });

  test('says when nothing happened yet, and when it cannot tell', async ({ page }) => {
    await answer(page, '/api/admin/recent-activity', []);
    await fail(page, '/api/admin/system-health');
    await page.goto('/admin');
    await expect(page.getByText('No recent activity to display')).toBeVisible();
    await expect(page.getByText('Unknown')).toBeVisible({ timeout: 20_000 });
    await expectNoAxeViolations(page);
  });
});

test.describe('a super admin', () => {
  test.use({ persona: 'super_admin' });

  test('searches the log and takes it along', async ({ page, newPerson }) => {
    const person = await newPerson();
    await page.goto('/admin');
    await expect(page.getByRole('main').getByText('Super Admin', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /System Settings/ }).waitFor();
    await page.getByRole('link', { name: /Audit Log/ }).click();
    await expect(heading(page)).toHaveText('Audit Log');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const { name, text } = await download(page);
    expect(name).toBe('trellis-audit.csv');
    expect(text.split('\n')[0]).toContain('action');
    expect(text).not.toContain(person.password);
    await expectFineOnDeskAndPhone(page);
    await page.getByLabel('Person').fill('nobody of this name');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });
});

test.describe('feedback', () => {
  test.describe('of a user', () => {
    test.use({ persona: 'user' });

    test('is sent from the foot of every page, with the page it is about', async ({
      page,
      tokens,
    }) => {
      const message = newName('The evening could be darker');
      await page.goto('/prayer');
      await page.getByRole('link', { name: 'Send Feedback' }).click();
      await expect(heading(page)).toHaveText('Send Feedback');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('Please say a few words.')).toBeVisible();
      await expectFineOnDeskAndPhone(page);
      await page.getByLabel('Your words').fill(message);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(toast(page)).toContainText('Your feedback was sent.');
      await expect(page.getByLabel('Your words')).toHaveValue('');
      const kept = await page.request.get('/api/admin/feedback?status=new', {
        headers: { Authorization: `Bearer ${tokens.admin}` },
      });
      const { items } = await kept.json();
      expect(items).toContainEqual(
        expect.objectContaining({ message, page: '/prayer', userName: 'Ruth Tester' }),
      );
    });
  });

  test('is gone through', async ({ page, tokens }) => {
    const message = newName('The bell rings twice');
    const sent = await page.request.post('/api/feedback', {
      headers: { Authorization: `Bearer ${tokens.user}` },
      data: { kind: 'problem', message },
    });
    expect(sent.status()).toBe(204);
    await page.goto('/admin/feedback');
    const said = page.getByRole('listitem').filter({ hasText: message });
    await expect(said).toContainText('Ruth Tester');
    await said.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Done' }).click();
    await expect(toast(page)).toContainText('Marked as Done');
    await expect(said).toHaveCount(0);
    await page.getByRole('tab', { name: /^Done/ }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expectFineOnDeskAndPhone(page);
  });
});

test('sums are shown day by day and taken along', async ({ page }) => {
  await page.goto('/admin/analytics');
  await expect(page.getByRole('figure').filter({ hasText: 'Sign-ups' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(31);
  const { name, text } = await download(page);
  expect(name).toBe('trellis-analytics.csv');
  // A head, and a line for each of the thirty days.
  expect(text.trim().split('\n')).toHaveLength(31);
  await page.getByLabel('From').fill(await page.getByLabel('To', { exact: true }).inputValue());
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectFineOnDeskAndPhone(page);
});
