import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readThemes, THEME_NAMES } from '@/styles/contrast';
import { dotColor } from './activity-dots';

const readStylesheet = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');
const stylesheet = readStylesheet('activity-dots.css');
const colors = readThemes(stylesheet);
const tokens = readThemes(readStylesheet('../../../styles/tokens.css'));

describe('the dot of an activity', () => {
  it.each([
    ['user_registration', 'green'],
    ['bible_study_created', 'blue'],
    ['devotional_generated', 'purple'],
    ['user_role_changed', 'gray'],
    ['something_new', 'gray'],
    ['', 'gray'],
  ])('for %s is %s', (type, dot) => expect(dotColor(type)).toBe(dot));

  it.each(['green', 'blue', 'purple'])('has the %s color', (name) => {
    expect(stylesheet.replaceAll(/\s+/g, ' ')).toContain(
      `[data-dot="${name}"] { background: var(--dot-${name}); }`,
    );
  });

  it('has a fallback color for unknown activity', () => {
    expect(stylesheet).toMatch(/\[data-dot\] \{[^}]*background: var\(--dot-gray\);/);
  });

  describe.each(THEME_NAMES)('in %s', (theme) => {
    it.each(['green', 'blue', 'purple', 'gray'])('%s contrasts with the page', (name) => {
      const color = colors[theme][`dot-${name}`];
      expect(color, `--dot-${name}`).toBeDefined();
      expect(contrastRatio(color ?? '', tokens[theme].canvas ?? '')).toBeGreaterThanOrEqual(3);
    });
  });
});
