import './section-colors.css';
import { m } from '@/messages';
import type { SectionColor } from './content';

/** Each color's name, for screen readers and people who can't see the color. */
export const sectionColorNames: Record<SectionColor, () => string> = {
  blue: m.common_blue,
  green: m.common_green,
  purple: m.sermon_blocks_color_purple,
  orange: m.common_orange,
  red: m.sermon_blocks_color_red,
  gray: m.sermon_blocks_color_gray,
};
