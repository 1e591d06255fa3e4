import { recordBodies } from '../support/growth';
import { expect, expectNoAxeViolations, heading, test, toast } from '../support/test';
import { expectReady } from '../support/voice';

test.use({ persona: 'user' });

test('audio generation continues after leaving the page, and audio can be played, regenerated, and deleted', async ({
  page,
  tokens,
}) => {
  const headers = { Authorization: `Bearer ${tokens.user}` };
  const response = await page.request.get('/api/devotionals/today', { headers });
  const { id, title, prayer }: { id: string; title: string; prayer: string } =
    await response.json();
  await page.goto(`/devotionals/${id}`);
  await expect(heading(page)).toHaveText(title);
  const player = page.getByRole('group', { name: 'Audio player for Prayer', exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of ['Scripture', 'Reflection', 'Prayer']) {
    await expect(button(`Generate audio: ${name}`)).toBeVisible();
  }
  const sentBodies = recordBodies(page, 'POST', '/api/tts/generate');

  await test.step('generation continues after leaving the page', async () => {
    await button('Generate audio: Prayer').click();
    const state = () =>
      page.request.get(`/api/tts/state?contentType=prayer&contentId=${id}`, { headers });
    await expect.poll(async () => (await (await state()).json()).state).not.toBe('none');
    await page.reload();
    await expectReady(page, 'Prayer');
    expect(sentBodies).toEqual([
      { contentType: 'prayer', contentId: id, text: prayer, forceRegenerate: false },
    ]);
    await expectNoAxeViolations(page);
  });

  await test.step('the player plays, pauses, seeks, and returns to the start when it ends', async () => {
    await button('Play: Prayer').click();
    await expect(button('Pause: Prayer')).toBeVisible();
    await expect(player).toContainText(/0:0[1-9] \//);
    await button('Pause: Prayer').click();
    await expect(button('Play: Prayer')).toBeVisible();
    await button('Play: Prayer').click();
    await expect(button('Pause: Prayer')).toBeVisible();
    await player.getByRole('slider').press('End');
    await expect(button('Play: Prayer')).toBeVisible();
    await expect(player).toContainText('0:00 /');
  });

  await test.step('audio can be regenerated and deleted from the menu', async () => {
    const generateResponse = page.waitForResponse('**/api/tts/generate');
    await button('Audio options for Prayer').click();
    await page.getByRole('menuitem', { name: 'Regenerate' }).click();
    await generateResponse;
    await expect(player.getByRole('progressbar')).toBeHidden();
    expect(sentBodies.at(-1)).toMatchObject({ forceRegenerate: true });
    await expectReady(page, 'Prayer');

    await button('Audio options for Prayer').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this audio?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page)).toContainText('Audio Deleted');
    await expect(button('Generate audio: Prayer')).toBeFocused();
    await page.reload();
    await expect(button('Generate audio: Prayer')).toBeVisible();
  });
});
