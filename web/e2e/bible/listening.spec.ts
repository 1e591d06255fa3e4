import { expect, expectNoAxeViolations, test } from '../support/test';
import { patience } from '../support/voice';

test.use({ persona: 'user' });

test('a chapter is read aloud with the current verse highlighted, and on a phone the player is within reach', async ({
  page,
}) => {
  const bar = page.getByRole('region', { name: 'Audio player' });
  const inBar = (name: string) => bar.getByRole('button', { name, exact: true });
  const listen = page.getByRole('button', { name: 'Listen', exact: true });
  const spoken = (verse: number) => page.locator(`[data-spoken][data-verse="${verse}"]`).first();

  // Two verses, the shortest of the psalms.
  await page.goto('/bible?ref=Psalm+117&t=bsb');
  await listen.click();
  await expect(inBar('Pause')).toBeVisible(patience);
  await expect(spoken(1)).toBeVisible();
  await expect(listen).toHaveAttribute('aria-pressed', 'true');
  await inBar('Pause').click();
  await expect(inBar('Play')).toBeVisible();
  await inBar('Next verse').click();
  await expect(spoken(2)).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Psalm 117:2/ })).toBeVisible();
  await page.keyboard.press(',');
  await expect(spoken(1)).toBeVisible();
  await expectNoAxeViolations(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(inBar('Play')).toBeInViewport();
  await expectNoAxeViolations(page);
  await inBar('Stop listening').click();
  await expect(bar).toBeHidden();
  await expect(listen).toBeFocused();
  await expect(page.locator('[data-spoken]')).toHaveCount(0);
});
