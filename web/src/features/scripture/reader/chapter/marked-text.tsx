import { splitByRanges, type TextRange } from './text-ranges';

/** Shows text with its search matches marked. */
export function MarkedText({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  return splitByRanges(text, ranges).map(({ text: part, start, isMarked }) =>
    isMarked ? (
      <mark key={start} className="rounded-sm bg-wheat-soft font-medium text-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
