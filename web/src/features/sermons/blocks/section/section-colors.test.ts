import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readThemes, THEME_NAMES } from '@/styles/contrast';
import { sectionColors } from './content';

const readStyles = (path: string) =>
  readThemes(readFileSync(resolve(import.meta.dirname, path), 'utf8'));
const colors = readStyles('section-colors.css');
const tokens = readStyles('../../../../styles/tokens.css');

describe.each(THEME_NAMES)('section colors in the %s theme', (theme) => {
  it.each(sectionColors)('%s is visible on every background', (name) => {
    const color = colors[theme][`section-${name}`];
    expect(color, `--section-${name}`).toBeDefined();
    for (const paper of ['canvas', 'surface', 'raised']) {
      expect(contrastRatio(color ?? '', tokens[theme][paper] ?? '')).toBeGreaterThanOrEqual(3);
    }
  });
});
