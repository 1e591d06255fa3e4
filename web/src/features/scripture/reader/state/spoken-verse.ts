/**
 * The verse being read aloud. Separate from the reader's state: the player writes it and the text reads it.
 */
import { useSyncExternalStore } from 'react';
import type { ChapterLocation } from '../../shared';

type SpokenVerse = ChapterLocation & { verse: number };

let currentSpokenVerse: SpokenVerse | null = null;
const listeners = new Set<() => void>();

export function setSpokenVerse(verse: SpokenVerse | null): void {
  currentSpokenVerse = verse;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the verse in this chapter that is being read aloud. */
export function useSpokenVerse(location: ChapterLocation): number | null {
  return useSyncExternalStore(subscribe, () =>
    currentSpokenVerse && isSameChapter(currentSpokenVerse, location)
      ? currentSpokenVerse.verse
      : null,
  );
}

export function isSameChapter(one: ChapterLocation, other: ChapterLocation): boolean {
  return (
    one.translation === other.translation &&
    one.book === other.book &&
    one.chapter === other.chapter
  );
}
