import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ChapterLocation, chapterQuery } from '../../shared';
import { highlightsQuery } from '../selection/highlights-api';
import type { NeighborChapters } from '../state/places';

/** Prefetches the chapters on either side, so that turning the page only has to render. */
export function usePrefetchedNeighbors(
  { previous, next }: NeighborChapters,
  translation: string,
): void {
  const queries = useQueryClient();
  const key = JSON.stringify([next, previous]);
  useEffect(() => {
    const places: (Omit<ChapterLocation, 'translation'> | null)[] = JSON.parse(key);
    for (const neighbor of places) {
      if (!neighbor) continue;
      void queries.prefetchQuery(chapterQuery({ ...neighbor, translation }));
      void queries.prefetchQuery(highlightsQuery({ ...neighbor, translation }));
    }
  }, [queries, key, translation]);
}
