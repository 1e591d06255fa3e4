import type { CSSProperties } from 'react';
import { LEADING, type ReadingSettings } from '../state/reading-settings';

type ReadingStyle = CSSProperties & Record<`--reading-${string}`, string | number>;

/** Turns the reading settings into the CSS variables that styles/reading.css reads. */
export function readingStyle({ size, face, spacing }: ReadingSettings): ReadingStyle {
  return {
    '--reading-size': `${size / 16}rem`,
    '--reading-leading': LEADING[spacing],
    ...(face === 'inter' && { '--reading-face': 'var(--font-sans)' }),
  };
}
