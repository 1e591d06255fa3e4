/**
 * The verse being read aloud. Separate from the reader's state: the player writes it and the text reads it.
 */
import { useSyncExternalStore } from 'react';
import type { ChapterPlace } from '../../shared';

type SpokenVerse = ChapterPlace & { verse: number };

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
export function useSpokenVerse(place: ChapterPlace): number | null {
  return useSyncExternalStore(subscribe, () =>
    currentSpokenVerse && isSamePlace(currentSpokenVerse, place) ? currentSpokenVerse.verse : null,
  );
}

export function isSamePlace(one: ChapterPlace, other: ChapterPlace): boolean {
  return (
    one.translation === other.translation &&
    one.book === other.book &&
    one.chapter === other.chapter
  );
}
