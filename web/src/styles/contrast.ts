/** The WCAG 2.2 contrast ratio between two colors in #rrggbb notation. */

export const THEME_NAMES = ['light', 'dark', 'sepia'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

export type ColorPair = { text: string; on: string; minRatio: 3 | 4.5 };

const BACKGROUND_COLORS = ['canvas', 'surface', 'raised', 'sunken'];
const TINTED_COLORS = ['primary', 'wine', 'wheat', 'blue', 'danger'];

/** Every pair of tokens that components may combine, with the contrast ratio it requires. */
export const COLOR_PAIRS: ColorPair[] = [
  ...[...BACKGROUND_COLORS, ...TINTED_COLORS.map((name) => `${name}-soft`)].flatMap((on) =>
    ['ink', 'muted', ...TINTED_COLORS.map((name) => `${name}-ink`)].map((text) => ({
      text,
      on,
      minRatio: 4.5 as const,
    })),
  ),
  { text: 'on-primary', on: 'primary', minRatio: 4.5 },
  { text: 'on-primary', on: 'primary-hover', minRatio: 4.5 },
  { text: 'on-danger', on: 'danger', minRatio: 4.5 },
  { text: 'on-danger', on: 'danger-hover', minRatio: 4.5 },
  ...BACKGROUND_COLORS.flatMap((on) =>
    ['control', 'focus', 'primary', 'danger'].map((text) => ({ text, on, minRatio: 3 as const })),
  ),
];

/** How much of --control the wash blends over the background; same value as in tokens.css. */
export const WASH_SHARE = 0.18;

/** Blends `share` of a color over another. */
export function blend(over: string, under: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [top, bottom] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((top ?? 0) * share + (bottom ?? 0) * (1 - share));
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Reads each theme's hex tokens from the contents of tokens.css. */
export function readThemes(css: string): Record<ThemeName, Record<string, string>> {
  const readTokens = (theme: ThemeName) => {
    const block = new RegExp(`\\[data-theme="${theme}"\\]\\s*\\{([^}]*)\\}`).exec(css)?.[1];
    if (block === undefined) throw new Error(`tokens.css has no block for the theme ${theme}`);
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]),
    );
  };
  return { light: readTokens('light'), dark: readTokens('dark'), sepia: readTokens('sepia') };
}

export function contrastRatio(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
