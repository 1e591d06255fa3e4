import { expect, heading, test } from '../support/test';

test.use({ persona: 'user' });

test('every page links to the About page, which lists text sources', async ({ page }) => {
  await page.goto('/prayer');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Trellis' }).click();
  await expect(heading(page)).toHaveText('About Trellis');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('link', { name: 'AGPL-3.0-or-later' })).toBeVisible();
  await expect(page.getByText(/^\d+\.\d+\.\d+/)).toBeVisible();

  await test.step('every text and resource has a copyright line', async () => {
    const texts = page.getByRole('region', { name: 'Bible texts' });
    const studyResources = page.getByRole('region', { name: 'Study resources' });
    await expect(texts.getByRole('heading', { name: 'Berean Standard Bible' })).toBeVisible();
    await expect(studyResources.getByRole('heading', { name: /Matthew Henry/ })).toBeVisible();
    await expect(studyResources.getByRole('heading', { name: /Nave/ })).toBeVisible();
    for (const entry of await page.getByRole('region').getByRole('listitem').all()) {
      await expect(entry.getByRole('paragraph').first()).toHaveText(
        /public domain|CC|©|MIT|Apache|free/i,
      );
    }
  });
});
