import type { components } from '@/api/schema';
import { m } from '@/messages';

export type HighlightColor = components['schemas']['HighlightColor'];

/** The highlight colors, in display order. */
export const HIGHLIGHT_COLORS: readonly HighlightColor[] = [
  'yellow',
  'blue',
  'green',
  'pink',
  'orange',
];

const colorNames: Record<HighlightColor, () => string> = {
  yellow: m.bible_color_yellow,
  blue: m.common_blue,
  green: m.common_green,
  pink: m.bible_color_pink,
  orange: m.common_orange,
};

/** Colors have names for people who can't see them. */
export function highlightName(color: HighlightColor): string {
  return colorNames[color]();
}
