/** Where in the audio of a chapter its verses are. Pure. */
export type VerseTiming = { verse: number; start: number; end: number };

/** Who steps back in the first moments of a verse means the one before. */
const BARELY_BEGUN = 1.5;

/** A browser keeps a moment that it was sent to less exactly than it was told. */
const ROUNDING = 0.05;

/** The verse that is heard at a moment: between two verses, the one that was last. */
export function verseAt(verses: readonly VerseTiming[], time: number): number | null {
  let found: number | null = verses[0]?.verse ?? null;
  for (const { verse, start } of verses) {
    if (start > time + ROUNDING) break;
    found = verse;
  }
  return found;
}

/** Where a verse begins; where it is not spoken (a text may leave it out), the next one does. */
export function startOf(verses: readonly VerseTiming[], verse: number): number {
  const found = verses.find((one) => one.verse >= verse) ?? verses.at(-1);
  return found?.start ?? 0;
}

/** Where the next verse begins, or this one anew, or the one before when this has barely begun. Null where there is none. */
export function stepFrom(verses: readonly VerseTiming[], time: number, by: 1 | -1): number | null {
  const now = verseAt(verses, time);
  const at = verses.findIndex(({ verse }) => verse === now);
  if (by === 1) return verses[at + 1]?.start ?? null;
  const start = verses[at]?.start ?? 0;
  return time - start > BARELY_BEGUN ? start : (verses[at - 1]?.start ?? start);
}
