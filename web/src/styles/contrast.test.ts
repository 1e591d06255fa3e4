import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blend, COLOR_PAIRS, contrastRatio, readThemes, THEME_NAMES, WASH_SHARE } from './contrast';

const stylesheet = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8');
const themes = readThemes(stylesheet('tokens.css'));

describe('contrast', () => {
  it('follows the WCAG formula', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrastRatio('#ffffff', '#777777')).toBeCloseTo(4.478, 3);
  });

  it('reads the same tokens in every theme', () => {
    const names = THEME_NAMES.map((theme) => Object.keys(themes[theme]).sort());
    expect(names[0]?.length).toBeGreaterThan(25);
    expect(names[1]).toEqual(names[0]);
    expect(names[2]).toEqual(names[0]);
  });

  describe.each(THEME_NAMES)('%s', (theme) => {
    it.each(COLOR_PAIRS)('$text on $on is at least $atLeast', ({ text, on, minRatio }) => {
      const tokens = themes[theme];
      expect(tokens[text], `--${text}`).toBeDefined();
      expect(tokens[on], `--${on}`).toBeDefined();
      expect(contrastRatio(tokens[text] ?? '', tokens[on] ?? '')).toBeGreaterThanOrEqual(minRatio);
    });
  });
});

describe('wash', () => {
  it('matches the strength in tokens.css', () => {
    const share = /--wash:[^;]*var\(--control\) (\d+)%/.exec(stylesheet('tokens.css'))?.[1];
    expect(Number(share) / 100).toBe(WASH_SHARE);
  });

  it.each(THEME_NAMES)('keeps text legible on every background of the %s theme', (theme) => {
    const { control = '', muted = '', canvas = '', surface = '', raised = '' } = themes[theme];
    for (const paper of [canvas, surface, raised]) {
      expect(contrastRatio(muted, blend(control, paper, WASH_SHARE))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('before the theme is known', () => {
  it('a device in dark mode shows the canvas of the dark theme', () => {
    const canvas = /html:not\(\[data-theme\]\)\s*\{\s*background:\s*(#[0-9a-f]{6})/.exec(
      stylesheet('base.css'),
    )?.[1];
    expect(canvas).toBe(themes.dark.canvas);
  });
});
