import type { Page } from '@playwright/test';
import { answer, bodiesSentTo, fail, sidewaysRoom } from './support/growth';
import { expect, expectNoAxeViolationsInAnyTheme, heading, test, toast } from './support/test';
import { expectReady, patience } from './support/voice';

test.use({ persona: 'user' });

type Devotional = { id: string; title: string; prayer: string };

const player = (page: Page, name = 'Prayer') =>
  page.getByRole('group', { name: `Audio: ${name}`, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openToday(page: Page, token: string): Promise<Devotional> {
  const headers = { Authorization: `Bearer ${token}` };
  const answered = await page.request.get('/api/devotionals/today', { headers });
  const devotional: Devotional = await answered.json();
  await page.goto(`/devotionals/${devotional.id}`);
  await expect(heading(page)).toHaveText(devotional.title);
  return devotional;
}

async function generate(page: Page) {
  await button(page, 'Generate audio: Prayer').click();
  await expectReady(page, 'Prayer');
}

test('a devotional offers to read its scripture, its reflection and its prayer', async ({
  page,
  tokens,
}) => {
  await openToday(page, tokens.user);
  for (const name of ['Scripture', 'Reflection', 'Prayer']) {
    await expect(button(page, `Generate audio: ${name}`)).toBeVisible();
  }
  await expectNoAxeViolationsInAnyTheme(page);
});

test('audio is made, played, moved along and back at its start in the end', async ({
  page,
  tokens,
}) => {
  test.slow();
  const sent = bodiesSentTo(page, 'POST', '/api/tts/generate');
  const { id, prayer } = await openToday(page, tokens.user);
  await generate(page);
  expect(sent).toEqual([
    { contentType: 'prayer', contentId: id, text: prayer, forceRegenerate: false },
  ]);
  await button(page, 'Play: Prayer').click();
  await expect(button(page, 'Pause: Prayer')).toBeVisible();
  await expect(player(page)).toContainText(/0:0[1-9] \//);
  await button(page, 'Pause: Prayer').click();
  await expect(button(page, 'Play: Prayer')).toBeVisible();

  await button(page, 'Play: Prayer').click();
  await expect(button(page, 'Pause: Prayer')).toBeVisible();
  await player(page).getByRole('slider').press('End');
  await expect(button(page, 'Play: Prayer')).toBeVisible();
  await expect(player(page)).toContainText('0:00 /');
});

test('one speaks at a time', async ({ page, tokens }) => {
  test.slow();
  await openToday(page, tokens.user);
  await generate(page);
  await button(page, 'Generate audio: Scripture').click();
  await expectReady(page, 'Scripture');
  await button(page, 'Play: Prayer').click();
  await expect(button(page, 'Pause: Prayer')).toBeVisible();
  await button(page, 'Play: Scripture').click();
  await expect(button(page, 'Pause: Scripture')).toBeVisible();
  await expect(button(page, 'Play: Prayer')).toBeVisible();
});

test('it is still there after leaving, made anew and deleted from its menu', async ({
  page,
  tokens,
}) => {
  test.slow();
  await openToday(page, tokens.user);
  const asked = page.waitForResponse('**/api/tts/generate');
  await button(page, 'Generate audio: Prayer').click();
  await asked;
  // Leaving does not stop it.
  await page.reload();
  await expectReady(page, 'Prayer');
  await expectNoAxeViolationsInAnyTheme(page);

  const sent = bodiesSentTo(page, 'POST', '/api/tts/generate');
  await button(page, 'More about the audio: Prayer').click();
  await page.getByRole('menuitem', { name: 'Regenerate' }).click();
  await expect(player(page).getByRole('progressbar')).toBeHidden(patience);
  expect(sent).toEqual([expect.objectContaining({ forceRegenerate: true })]);
  await expectReady(page, 'Prayer');

  await button(page, 'More about the audio: Prayer').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this audio?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Play: Prayer')).toBeVisible();
  await button(page, 'More about the audio: Prayer').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Audio Deleted');
  await expect(button(page, 'Generate audio: Prayer')).toBeFocused();
  await page.reload();
  await expect(button(page, 'Generate audio: Prayer')).toBeVisible();
});

test('it is sent in pieces, and to nobody else', async ({ page, tokens, trellis, newPerson }) => {
  test.slow();
  const { id } = await openToday(page, tokens.user);
  await generate(page);
  const headers = { Authorization: `Bearer ${tokens.user}` };
  const query = `contentType=prayer&contentId=${id}`;
  const state = await page.request.get(`/api/tts/state?${query}`, { headers });
  const { audioUrl } = await state.json();
  // As a player asks: by its cookie, for a piece.
  const piece = await page.request.get(audioUrl, { headers: { Range: 'bytes=0-99' } });
  expect(piece.status()).toBe(206);
  expect(piece.headers()['content-type']).toBe('audio/mpeg');
  expect((await piece.body()).length).toBe(100);
  const stranger = await fetch(trellis.origin + audioUrl);
  expect(stranger.status).toBe(401);
  const { username, password } = await newPerson();
  const entered = await fetch(`${trellis.origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = await entered.json();
  const other = await fetch(trellis.origin + audioUrl, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(other.status).toBe(404);
});

test.describe('what goes wrong is said', () => {
  const made = { progress: 100, durationSeconds: 3, error: null };

  test('when it cannot be made', async ({ page, tokens }) => {
    await answer(page, '/api/tts/generate', { message: '', code: 'internal' }, 500);
    await openToday(page, tokens.user);
    await button(page, 'Generate audio: Prayer').click();
    await expect(toast(page)).toContainText('Audio Generation Failed');
    await expect(toast(page)).toContainText('Could not generate audio for this content.');
    await expect(button(page, 'Generate audio: Prayer')).toBeFocused();
  });

  test('in the server’s own words where it has some', async ({ page, tokens }) => {
    await fail(page, '/api/tts/generate');
    await openToday(page, tokens.user);
    await button(page, 'Generate audio: Prayer').click();
    await expect(toast(page)).toContainText('Out of order');
  });

  test('when it cannot be played', async ({ page, tokens }) => {
    await answer(page, '/api/tts/state', {
      ...made,
      state: 'ready',
      audioUrl: '/api/tts/audio/00000000-0000-4000-8000-000000000000',
    });
    await openToday(page, tokens.user);
    await button(page, 'Play: Prayer').click();
    await expect(toast(page)).toContainText('Playback Error');
    await expect(toast(page)).toContainText('Could not play audio. Please try again.');
  });

  test('when it cannot be deleted', async ({ page, tokens }) => {
    await answer(page, '/api/tts/state', { ...made, state: 'ready', audioUrl: '/api/tts/audio/1' });
    await fail(page, '/api/tts/delete');
    await openToday(page, tokens.user);
    await button(page, 'More about the audio: Prayer').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Delete Failed');
    await expect(toast(page)).toContainText('Could not delete the audio file.');
    await expect(button(page, 'Play: Prayer')).toBeVisible();
  });
});

test('the player fits a phone', async ({ page, tokens }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answer(page, '/api/tts/state', {
    state: 'ready',
    progress: 100,
    audioUrl: '/api/tts/audio/1',
    durationSeconds: 125,
    error: null,
  });
  await openToday(page, tokens.user);
  await expect(player(page)).toContainText('0:00 / 2:05');
  await expect.poll(() => sidewaysRoom(page)).toBe(0);
});
