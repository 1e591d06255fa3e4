import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '@/testing/render';
import { server } from '@/testing/server';
import { meaningSearchPath, readyMeaningSearch } from '@/testing/system';
import type { MeaningSearchStatus } from './api';
import { MeaningSearchCard } from './meaning-search-card';

async function renderCard(change: Partial<MeaningSearchStatus>) {
  server.use(
    http.get(meaningSearchPath, () => HttpResponse.json({ ...readyMeaningSearch, ...change })),
  );
  renderInApp(<MeaningSearchCard />);
  return within(await screen.findByRole('region', { name: 'Search by meaning' }));
}

describe('search by meaning', () => {
  const preparing = { state: 'preparing', done: 13_367, percent: 43 } as const;
  it.each([
    ['is ready', {}, /^Ready: 31,086 verses/],
    ['has just begun', { ...preparing, secondsLeft: null }, /^Preparing: 43%\. Until/],
    [
      'takes some minutes more',
      { ...preparing, secondsLeft: 301 },
      /^Preparing: 43%, about 6 min left/,
    ],
    [
      'is nearly ready',
      { ...preparing, secondsLeft: 12 },
      /^Preparing: 43%, less than a minute left/,
    ],
    ['is switched off', { state: 'off' }, /^Off\..*trellis content vectors/],
    ['could not be prepared', { state: 'failed' }, /free disk space.*server log.*ten minutes/],
    ['has no model', { state: 'no_model' }, /make content/],
  ] as const)('%s', async (_name, change, message) => {
    const card = await renderCard(change);
    expect(card.getByText(message)).toBeVisible();
  });
});
