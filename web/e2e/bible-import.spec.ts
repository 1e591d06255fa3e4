import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInAnyTheme,
  test,
  toast,
} from './support/test';

test.use({ persona: 'admin' });

const usfm = [
  '\\id GEN',
  '\\h Genesis',
  '\\c 1',
  '\\p',
  '\\v 1 At the first God made the heaven and the earth.',
  '\\v 2 And the earth was waste and without form.',
  '\\v 3 And God said, Let there be light: and there was light.',
].join('\n');

async function choose(page: Page, name: string, content: string, id: string) {
  await page.goto('/admin/content?section=bible-texts');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await page.getByLabel('Short id').fill(id);
  await page.getByLabel('Name').fill('A Test of Genesis');
  await page.getByLabel('Language').fill('en');
  await page.getByLabel('Rights').fill('Public domain');
  await page.getByRole('button', { name: 'Check the file' }).click();
}

test('a text is checked, imported, found by readers, and deleted', async ({ page }, {
  workerIndex,
}) => {
  const id = `test-${workerIndex}`;
  await choose(page, 'genesis.usfm', usfm, id);
  await expect(page.getByText(`A Test of Genesis (${id}) can be imported`)).toBeVisible();
  await expect(page.getByText('Books: 1. Chapters: 1. Verses: 3.')).toBeVisible();
  await expect(page.getByRole('term').first()).toHaveText('Genesis 1:1');
  await expect(page.getByText('At the first God made the heaven and the earth.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing imported yet' })).toBeVisible();
  await expectNoAxeViolationsInAnyTheme(page);

  await page.getByRole('button', { name: 'Import this text' }).click();
  await expect(toast(page)).toContainText('A Test of Genesis was imported.');
  const row = page.getByRole('row', { name: /A Test of Genesis/ });
  await expect(row).toContainText('genesis.usfm');
  await expect(row).toContainText('Aaron Tester');

  await page.goto('/bible/translations');
  await page.getByRole('tab', { name: 'Browse & Download' }).click();
  await page.getByRole('button', { name: 'Preview A Test of Genesis' }).click();
  await expect(page.getByRole('dialog')).toContainText('At the first God made the heaven');

  // Retired, readers do not find it; brought back, they do.
  const seen = async () => {
    await page.goto('/bible/translations');
    await page.getByRole('tab', { name: 'Browse & Download' }).click();
    await expect(page.getByRole('button', { name: /^Preview / }).first()).toBeVisible();
    return page.getByRole('button', { name: 'Preview A Test of Genesis' }).count();
  };
  await page.goto('/admin/content?section=bible-texts');
  await page.getByRole('button', { name: 'Retire A Test of Genesis' }).click();
  await expect(toast(page)).toContainText('A Test of Genesis is retired.');
  await expect(row.getByText('Retired')).toBeVisible();
  expect(await seen()).toBe(0);
  await page.goto('/admin/content?section=bible-texts');
  await page.getByRole('button', { name: 'Bring back A Test of Genesis' }).click();
  await expect(toast(page)).toContainText('A Test of Genesis is back.');
  expect(await seen()).toBe(1);

  await page.goto('/admin/content?section=bible-texts');
  await page.getByRole('button', { name: 'Delete A Test of Genesis' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete A Test of Genesis?' });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('A Test of Genesis was deleted.');
  await expect(page.getByRole('heading', { name: 'Nothing imported yet' })).toBeVisible();
});

test('a broken file is refused whole, with its lines', async ({ page }) => {
  const broken = usfm.replace('\\c 1', '\\c one').replace('\\id GEN', '\\id XYZ');
  await choose(page, 'broken.usfm', broken, 'broken');
  const refusal = page.getByRole('alert').filter({ hasText: 'Nothing was imported' });
  await expect(refusal.getByRole('term').first()).toHaveText(/line \d+/i);
  await expect(page.getByRole('button', { name: 'Import this text' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Nothing imported yet' })).toBeVisible();
});

test('an id that is taken is refused at its field', async ({ page }) => {
  await choose(page, 'genesis.usfm', usfm, 'bsb');
  await expect(page.getByLabel('Short id')).toHaveAccessibleDescription(
    /came with Trellis\. Please choose another id/,
  );
});
