export type TextRange = { start: number; end: number };
export type TextPart = { text: string; start: number; isMarked: boolean };

/**
 * Splits a string at the boundaries of ranges (in UTF-16 units, like JavaScript string indexes). Overlapping
 * ranges are merged.
 */
export function splitByRanges(text: string, ranges: readonly TextRange[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > at) parts.push({ text: text.slice(at, to), start: at, isMarked });
    at = Math.max(at, to);
  };
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    add(Math.min(start, text.length), false);
    add(Math.min(end, text.length), true);
  }
  add(text.length, false);
  return parts;
}
