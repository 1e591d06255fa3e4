import { expect, expectNoAxeViolations, test } from '../support/test';
import { speechTimeout } from '../support/voice';

test.use({ persona: 'user' });

test('a chapter is read aloud with the current verse highlighted, and on a phone the player is within reach', async ({
  page,
}) => {
  const bar = page.getByRole('region', { name: 'Audio player' });
  const playerButton = (name: string) => bar.getByRole('button', { name, exact: true });
  const listen = page.getByRole('button', { name: 'Listen', exact: true });
  const spoken = (verse: number) => page.locator(`[data-spoken][data-verse="${verse}"]`).first();

  // Psalm 117, the shortest psalm, has only two verses.
  await page.goto('/bible?ref=Psalm+117&t=bsb');
  await listen.click();
  await expect(playerButton('Pause')).toBeVisible(speechTimeout);
  await expect(spoken(1)).toBeVisible();
  await expect(listen).toHaveAttribute('aria-pressed', 'true');
  await playerButton('Pause').click();
  await expect(playerButton('Play')).toBeVisible();
  await playerButton('Next verse').click();
  await expect(spoken(2)).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Psalm 117:2/ })).toBeVisible();
  await page.keyboard.press(',');
  await expect(spoken(1)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(playerButton('Play')).toBeInViewport();
  await expectNoAxeViolations(page);
  await playerButton('Stop listening').click();
  await expect(bar).toBeHidden();
  await expect(listen).toBeFocused();
  await expect(page.locator('[data-spoken]')).toHaveCount(0);
});
