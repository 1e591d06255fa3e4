import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readThemes, THEME_NAMES } from '@/styles/contrast';
import { HIGHLIGHT_COLORS } from './highlights';

const css = readFileSync(resolve(import.meta.dirname, 'scripture.css'), 'utf8');
const highlights = readThemes(css);
const tokens = readThemes(
  readFileSync(resolve(import.meta.dirname, '../../../styles/tokens.css'), 'utf8'),
);

describe.each(THEME_NAMES)('highlights in %s', (theme) => {
  it.each(HIGHLIGHT_COLORS)('keep text on %s readable', (color) => {
    const paper = highlights[theme][`highlight-${color}`];
    expect(paper, `--highlight-${color}`).toBeDefined();
    for (const ink of ['ink', 'wine-ink', 'primary-ink']) {
      const ratio = contrastRatio(tokens[theme][ink] ?? '', paper ?? '');
      expect(ratio, ink).toBeGreaterThanOrEqual(4.5);
    }
  });
});
