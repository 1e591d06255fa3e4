import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openReader,
  serveBible,
  setHighlights,
  study,
  verseButton,
} from '@/testing/scripture/reader';
import { translation } from '@/testing/scripture/scripture';
import { server } from '@/testing/server';
import { changeSettings } from './state/reading-settings';

serveBible();

const esv = translation({
  id: 'esv',
  name: 'English Standard Version',
  attribution: 'Used by permission of Crossway.',
  attributionUrl: 'https://www.esv.org',
});

beforeAll(() =>
  Promise.all([import('./parallel/parallel-view'), import('./chapter/interlinear-view')]),
);
beforeEach(() => {
  setHighlights({ chapter: 3, verse: 2, highlightColor: 'blue' });
  const cell = (translationId: string, verse: number, text: string) => ({
    translationId,
    verses: [{ chapter: 3, verse, text, content: [] }],
  });
  server.use(
    http.get('*/api/bible/parallel/JHN/3', () =>
      HttpResponse.json({
        translations: [translation(), esv],
        rows: [
          { verse: 1, cells: [cell('bsb', 1, 'A man.'), cell('esv', 1, 'One man.')] },
          { verse: 2, cells: [cell('bsb', 2, 'By night.'), cell('esv', 2, 'At night.')] },
        ],
      }),
    ),
    http.get('*/api/bible/interlinear/bsb/JHN/3', () =>
      HttpResponse.json({
        attribution: 'Of the Greek: CC BY.',
        rightToLeft: false,
        verses: [{ verse: 2, reference: 'John 3:2', words: [] }],
      }),
    ),
  );
});

describe('parallel texts', () => {
  beforeEach(() => changeSettings({ view: 'parallel' }));

  it('show the copyright of each', async () => {
    openReader();
    expect(await screen.findByText(/Berean Standard Bible, public domain/)).toBeVisible();
    expect(screen.getByText(/Used by permission of Crossway/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'www.esv.org' })).toBeVisible();
  });

  it('show the highlights of the first, accept new ones, and support stepping', async () => {
    const { user } = openReader();
    await screen.findByText('By night.');
    expect(
      await screen.findByRole('button', { name: 'Verse 2, highlighted in Blue' }),
    ).toBeVisible();
    await user.keyboard('j');
    expect(await study(1)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Highlight in Green' }));
    expect(
      await screen.findByRole('button', { name: 'Verse 1, highlighted in Green' }),
    ).toBeVisible();
  });

  it('are copied with their text', async () => {
    const { user } = openReader();
    await user.click(await verseButton(1));
    await user.click(await screen.findByRole('button', { name: 'Copy with reference' }));
    expect((await screen.findAllByText('Copied with reference'))[0]).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('Now there was a man.\nJohn 3:1 (BSB)');
  });
});

describe('the interlinear view', () => {
  beforeEach(() => changeSettings({ view: 'interlinear' }));

  it('credits the original and the translation', async () => {
    openReader();
    expect(await screen.findByText('Of the Greek: CC BY.')).toBeVisible();
    expect(await screen.findByText(/^Berean · Public domain/)).toBeVisible();
  });

  it('shows the verse highlights', async () => {
    openReader();
    expect(
      await screen.findByRole('button', { name: 'Verse 2, highlighted in Blue' }),
    ).toBeVisible();
  });
});
