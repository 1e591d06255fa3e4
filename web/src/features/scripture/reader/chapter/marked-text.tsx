import { splitByRanges, type TextRange } from './text-ranges';

/** A text with the places that were searched for. */
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
