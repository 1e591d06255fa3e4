import { describe, expect, it } from 'vitest';
import { translation } from '@/testing/scripture/scripture';
import { originLabel, traitLabels } from './traits';

describe('the features of a text', () => {
  it('are empty for a plain one', () => {
    expect(traitLabels(translation())).toEqual([]);
    expect(originLabel(translation())).toBeNull();
  });

  it('are listed in full for a rich one', () => {
    const features = {
      strongs: true,
      interlinear: true,
      footnotes: true,
      wordsOfJesus: true,
      paragraphs: true,
    };
    expect(traitLabels(translation({ type: 'original', features, deuterocanon: true }))).toEqual([
      'Original language',
      'Interlinear',
      "Strong's numbers",
      'Footnotes',
      'Red-letter text',
      'Deuterocanon',
    ]);
  });

  it('show which texts need a connection', () => {
    expect(originLabel(translation({ origin: 'service' }))).toContain('Requires a connection');
  });
});
