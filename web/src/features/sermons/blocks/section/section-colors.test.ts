import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readThemes, THEME_NAMES } from '@/styles/contrast';
import { sectionColors } from './content';

const read = (path: string) => readThemes(readFileSync(resolve(import.meta.dirname, path), 'utf8'));
const colours = read('section-colours.css');
const tokens = read('../../../../styles/tokens.css');

describe.each(THEME_NAMES)('the colours of sections in %s', (theme) => {
  it.each(sectionColors)('%s is seen on every paper', (name) => {
    const colour = colours[theme][`section-${name}`];
    expect(colour, `--section-${name}`).toBeDefined();
    for (const paper of ['canvas', 'surface', 'raised']) {
      expect(contrastRatio(colour ?? '', tokens[theme][paper] ?? '')).toBeGreaterThanOrEqual(3);
    }
  });
});
