import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readThemes, THEME_NAMES } from '@/styles/contrast';
import { dotOf } from './activity-dots';

const read = (path: string) => readThemes(readFileSync(resolve(import.meta.dirname, path), 'utf8'));
const colours = read('activity-dots.css');
const tokens = read('../../../styles/tokens.css');

describe('the dot of what happened', () => {
  it.each([
    ['user_registration', 'green'],
    ['bible_study_created', 'blue'],
    ['devotional_generated', 'purple'],
    ['user_role_changed', 'grey'],
    ['something_new', 'grey'],
    ['', 'grey'],
  ])('of %s is %s', (type, dot) => expect(dotOf(type)).toBe(dot));

  describe.each(THEME_NAMES)('in %s', (theme) => {
    it.each(['green', 'blue', 'purple', 'grey'])('%s is seen on the page', (name) => {
      const colour = colours[theme][`dot-${name}`];
      expect(colour, `--dot-${name}`).toBeDefined();
      expect(contrastRatio(colour ?? '', tokens[theme].canvas ?? '')).toBeGreaterThanOrEqual(3);
    });
  });
});
