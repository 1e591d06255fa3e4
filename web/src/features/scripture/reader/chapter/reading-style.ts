import type { CSSProperties } from 'react';
import { LINE_HEIGHTS, type ReadingSettings } from '../state/reading-settings';

type ReadingStyle = CSSProperties & Record<`--reading-${string}`, string | number>;

/** Turns the reading settings into the CSS variables that styles/reading.css reads. */
export function readingStyle({ size, face, spacing }: ReadingSettings): ReadingStyle {
  return {
    '--reading-size': `${size / 16}rem`,
    '--reading-leading': LINE_HEIGHTS[spacing],
    ...(face === 'inter' && { '--reading-face': 'var(--font-sans)' }),
  };
}
