import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiQuery } from '@/api/query';
import { useUnsentWrites } from '@/features/offline';
import type { ChapterLocation } from '../../shared';

export const highlightsPath = '/api/bible/highlights';

export type Highlight = ApiResponse<typeof highlightsPath>[number];

export function highlightsQuery({ translation, book, chapter }: ChapterLocation) {
  return apiQuery(highlightsPath, {
    query: { bookId: book, chapter, translationId: translation },
  });
}

/** Returns a chapter's highlights, including the changes on this device that haven't synced yet. */
export function useHighlights(location: ChapterLocation): Highlight[] | undefined {
  const { data } = useQuery(highlightsQuery(location));
  const unsent = useUnsentWrites('highlight').filter(
    ({ refusal, shown }) => refusal === null && isInChapter(shown as Highlight, location),
  );
  if (unsent.length === 0) return data;
  return unsent.reduce((known, { method, shown }) => {
    const highlight = shown as Highlight;
    const otherHighlights = known.filter(({ verse }) => verse !== highlight.verse);
    return method === 'DELETE' ? otherHighlights : [...otherHighlights, highlight];
  }, data ?? []);
}

const isInChapter = (highlight: Highlight, { book, chapter, translation }: ChapterLocation) =>
  highlight.bookId === book &&
  highlight.chapter === chapter &&
  highlight.translationId === translation;
