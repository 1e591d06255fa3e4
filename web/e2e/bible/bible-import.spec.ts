import { expect, expectNoAxeViolations, test, toast } from '../support/test';

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

test('a Bible text is checked, imported, found by readers, archived, restored, and deleted', async ({
  page,
}, { workerIndex }) => {
  const id = `test-${workerIndex}`;
  const openOffice = () => page.goto('/admin/content?section=bible-texts');
  const openLibrary = async () => {
    await page.goto('/bible/translations');
    await page.getByRole('tab', { name: 'Browse & Download' }).click();
    await expect(page.getByRole('button', { name: /^Preview / }).first()).toBeVisible();
  };
  const preview = page.getByRole('button', { name: 'Preview A Test of Genesis' });
  const row = page.getByRole('row', { name: /A Test of Genesis/ });

  await test.step('the text is checked and imported', async () => {
    await openOffice();
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'genesis.usfm',
      mimeType: 'text/plain',
      buffer: Buffer.from(usfm),
    });
    await page.getByLabel('Short ID').fill('bsb');
    await page.getByLabel('Name').fill('A Test of Genesis');
    await page.getByLabel('Language').fill('en');
    await page.getByLabel('Rights').fill('Public domain');
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByLabel('Short ID')).toHaveAccessibleDescription(
      /comes with Trellis\. Choose another ID/,
    );
    await page.getByLabel('Short ID').fill(id);
    await page.getByRole('button', { name: 'Check file' }).click();
    await expect(page.getByText(`A Test of Genesis (${id}) is ready to import`)).toBeVisible();
    await expect(page.getByText('Books: 1. Chapters: 1. Verses: 3.')).toBeVisible();
    await expect(page.getByRole('term').first()).toHaveText('Genesis 1:1');
    await expect(page.getByRole('heading', { name: 'Nothing imported yet' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Import text' }).click();
    await expect(toast(page)).toContainText('A Test of Genesis was imported.');
    await expect(row).toContainText('genesis.usfm');
    await expect(row).toContainText('Aaron Tester');
  });

  await test.step('readers can find the text', async () => {
    await openLibrary();
    await preview.click();
    await expect(page.getByRole('dialog')).toContainText('At the first God made the heaven');
  });

  await test.step('archiving hides the text from readers, and restoring shows it again', async () => {
    await openOffice();
    await page.getByRole('button', { name: 'Archive A Test of Genesis' }).click();
    await expect(toast(page)).toContainText('A Test of Genesis is archived.');
    await expect(row.getByText('Archived')).toBeVisible();
    await openLibrary();
    await expect(preview).toHaveCount(0);
    await openOffice();
    await page.getByRole('button', { name: 'Restore A Test of Genesis' }).click();
    await expect(toast(page)).toContainText('A Test of Genesis was restored.');
    await openLibrary();
    await expect(preview).toHaveCount(1);
  });

  await test.step('the text is deleted after confirmation', async () => {
    await openOffice();
    await page.getByRole('button', { name: 'Delete A Test of Genesis' }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: 'Delete A Test of Genesis?' });
    await expect(confirmDialog).toBeVisible();
    await expectNoAxeViolations(page);
    await confirmDialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('A Test of Genesis was deleted.');
    await expect(page.getByRole('heading', { name: 'Nothing imported yet' })).toBeVisible();
  });
});
