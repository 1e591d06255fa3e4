import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { VerseState } from '../../shared';
import { HighlightsNotice } from '../lazy-parts';
import { useChapterNotes } from '../notes/notes-api';
import { highlightsQuery, useHighlights } from '../selection/highlights-api';
import { isSelected } from '../state/places';
import { useReader } from '../state/reader-context';
import { useSpokenVerse } from '../state/spoken-verse';

/** The state of the verses on the page (selection, highlights, notes), used by every view. */
export function useVerseStates(): (verse: number) => VerseState {
  const { place, reading } = useReader();
  const highlights = useHighlights(place);
  const { data: notes } = useChapterNotes(place);
  const spoken = useSpokenVerse(place);
  const colors = new Map(highlights?.map(({ verse, highlightColor }) => [verse, highlightColor]));
  const noted = new Set(notes?.map(({ verse }) => verse));
  return (verse) => ({
    selected: isSelected(reading.selection, verse),
    highlight: colors.get(verse) ?? null,
    noted: noted.has(verse),
    spoken: verse === spoken,
  });
}

/** Without this message, a chapter whose highlights failed to load would look as if it had none. */
export function HighlightsFailure() {
  const { place } = useReader();
  const { error, refetch } = useQuery(highlightsQuery(place));
  if (!error) return null;
  return (
    <Suspense>
      <HighlightsNotice onRetry={() => void refetch()} />
    </Suspense>
  );
}
