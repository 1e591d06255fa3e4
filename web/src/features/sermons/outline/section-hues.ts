import type { SectionColor } from '../blocks';

/** Section colors in the format Office files use: dark enough for white text and for lines on paper. */
export const sectionHues: Record<SectionColor, string> = {
  blue: '2F4F6E',
  green: '3F6338',
  purple: '5B3F73',
  orange: '8A4B12',
  red: '7D2E40',
  gray: '55504A',
};
