import type { components } from '@/api/schema';
import { m } from '@/messages';

export type HighlightColour = components['schemas']['HighlightColor'];

/** In display order. */
export const HIGHLIGHT_COLORS: readonly HighlightColour[] = [
  'yellow',
  'blue',
  'green',
  'pink',
  'orange',
];

const names: Record<HighlightColour, () => string> = {
  yellow: m.bible_colour_yellow,
  blue: m.common_blue,
  green: m.common_green,
  pink: m.bible_colour_pink,
  orange: m.common_orange,
};

/** Colors have names for people who can't see them. */
export function highlightName(colour: HighlightColour): string {
  return names[colour]();
}
