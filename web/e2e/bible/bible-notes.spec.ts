import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';

test.use({ persona: 'user' });

test('notes show their verses, newest first, and can be edited, deleted, restored, and opened in the reader', async ({
  page,
  tokens,
}) => {
  const vine = { bookId: 'JHN', chapter: 15, verse: 5, content: 'Remain is not a task list.' };
  const shepherd = { bookId: 'PSA', chapter: 23, verse: 1, content: 'Read at the funeral.' };
  for (const note of [vine, shepherd]) {
    const response = await page.request.post('/api/bible/verse-notes', {
      headers: { Authorization: `Bearer ${tokens.user}` },
      data: { translationId: 'bsb', ...note },
    });
    expect(response.status()).toBe(201);
  }
  await page.goto('/bible/notes');
  await expect(heading(page)).toHaveText('My Notes');
  const notes = page.getByRole('article');
  await expect(notes).toHaveText([/Psalm.* 23:1.*shepherd.*funeral/s, /John 15:5.*vine/s]);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Edit the note on John 15:5' }).click();
  const field = page.getByLabel('Note on John 15:5');
  await expect(field).toBeFocused();
  await field.fill('A place to live in.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Note saved successfully.');
  await page.reload();
  await expect(notes.filter({ hasText: 'John 15:5' })).toContainText('A place to live in.');

  await page.getByRole('button', { name: 'Delete the note on John 15:5' }).click();
  await expect(notes).toHaveText([/Psalm.* 23:1/]);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notes.filter({ hasText: 'A place to live in.' })).toBeVisible();

  await page.getByRole('link', { name: 'Open John 15:5 in the reader' }).click();
  await expect(heading(page)).toHaveText('Bible Study');
  await expect(page.getByText('I am the vine and you are the branches')).toBeVisible();
});
