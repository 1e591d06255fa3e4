import type { Page } from '@playwright/test';
import {
  expect,
  expectNoAxeViolationsInAnyTheme,
  heading,
  signInByApi,
  test,
  toast,
} from './support/test';

type NewNote = { bookId: string; chapter: number; verse: number; content: string };

/** Signs in as somebody new who has written these notes, the first one first. */
const written = test.extend<{ write: (...notes: NewNote[]) => Promise<void> }>({
  write: async ({ page, trellis, newPerson }, use) => {
    await use(async (...notes) => {
      const token = await signInByApi(trellis.origin, await newPerson());
      for (const note of notes) {
        const answer = await page.request.post('/api/bible/verse-notes', {
          headers: { Authorization: `Bearer ${token}` },
          data: { translationId: 'bsb', ...note },
        });
        expect(answer.status()).toBe(201);
      }
      await page.addInitScript((held) => localStorage.setItem('auth-token', held), token);
      await page.goto('/bible/notes');
      await expect(heading(page)).toHaveText('My Notes');
    });
  },
});

const vine = { bookId: 'JHN', chapter: 15, verse: 5, content: 'Remain is not a task list.' };
const shepherd = { bookId: 'PSA', chapter: 23, verse: 1, content: 'Read at the funeral.' };

const notes = (page: Page) => page.getByRole('article');

written('shows every note with its verse, newest first', async ({ page, write }) => {
  await write(vine, shepherd);
  await expect(notes(page)).toHaveText([/Psalm.* 23:1.*shepherd.*funeral/s, /John 15:5.*vine/s]);
  await expectNoAxeViolationsInAnyTheme(page);
});

written('finds notes by a word and by book', async ({ page, write }) => {
  await write(vine, shepherd);
  await page.getByLabel('Search your notes').fill('TASK');
  await expect(notes(page)).toHaveText([/John 15:5/]);
  await page.getByLabel('Search your notes').fill('');
  await page.getByLabel('Book').click();
  await page.getByRole('option', { name: /^Psalm/ }).click();
  await expect(notes(page)).toHaveText([/Psalm.* 23:1/]);
});

written('opens a note’s verse in the reader', async ({ page, write }) => {
  await write(vine);
  await page.getByRole('link', { name: 'Open John 15:5 in the reader' }).click();
  await expect(heading(page)).toHaveText('Bible Study');
  await expect(page.getByText('I am the vine and you are the branches')).toBeVisible();
});

written('changes a note', async ({ page, write }) => {
  await write(vine);
  await page.getByRole('button', { name: 'Edit the note on John 15:5' }).click();
  const field = page.getByLabel('Note on John 15:5');
  await expect(field).toBeFocused();
  await field.fill('   ');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await field.fill('A place to live in.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page)).toContainText('Note saved successfully.');
  await page.reload();
  await expect(notes(page)).toContainText('A place to live in.');
});

written('deletes a note, and has it back from the toast', async ({ page, write }) => {
  await write(vine);
  await page.getByRole('button', { name: 'Delete the note on John 15:5' }).click();
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notes(page)).toContainText(vine.content);
});

written('says how to begin', async ({ page, write }) => {
  await write();
  await expectNoAxeViolationsInAnyTheme(page);
  await page.getByRole('link', { name: 'Open the Bible' }).click();
  await expect(heading(page)).toHaveText('Bible Study');
});
