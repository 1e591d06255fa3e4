/** Pure functions that locate verses in a chapter's audio. */
export type VerseTiming = { verse: number; start: number; end: number };

/** Within this many seconds of the start of a verse, stepping back goes to the verse before it. */
const STEP_BACK_THRESHOLD = 1.5;

/** Tolerance in seconds, because browsers round the position they seek to. */
const ROUNDING_TOLERANCE = 0.05;

/** Returns the verse playing at a given time; between two verses, the earlier one. */
export function verseAt(verses: readonly VerseTiming[], time: number): number | null {
  let match: number | null = verses[0]?.verse ?? null;
  for (const { verse, start } of verses) {
    if (start > time + ROUNDING_TOLERANCE) break;
    match = verse;
  }
  return match;
}

/**
 * Returns the start of a verse, or of the next one if the audio doesn't include it (a translation may omit a
 * verse).
 */
export function getStartTime(verses: readonly VerseTiming[], verse: number): number {
  const match = verses.find((one) => one.verse >= verse) ?? verses.at(-1);
  return match?.start ?? 0;
}

/**
 * Returns the start of the next verse. When stepping back, returns the start of this verse, or of the one
 * before it if this one has barely begun. Null at the end.
 */
export function startTimeAfterStep(
  verses: readonly VerseTiming[],
  time: number,
  by: 1 | -1,
): number | null {
  const now = verseAt(verses, time);
  const at = verses.findIndex(({ verse }) => verse === now);
  if (by === 1) return verses[at + 1]?.start ?? null;
  const start = verses[at]?.start ?? 0;
  return time - start > STEP_BACK_THRESHOLD ? start : (verses[at - 1]?.start ?? start);
}
