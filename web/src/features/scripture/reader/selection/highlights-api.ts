import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@/api/query';
import { useUnsent } from '@/features/offline';
import type { ChapterPlace } from '../../shared';

export const highlightsPath = '/api/bible/highlights';

export type Highlight = Answer<typeof highlightsPath>[number];

export function highlightsQuery({ translation, book, chapter }: ChapterPlace) {
  return apiQuery(highlightsPath, {
    query: { bookId: book, chapter, translationId: translation },
  });
}

/** Returns a chapter's highlights, including the changes on this device that haven't synced yet. */
export function useHighlights(place: ChapterPlace): Highlight[] | undefined {
  const { data } = useQuery(highlightsQuery(place));
  const unsent = useUnsent('highlight').filter(
    ({ refusal, shown }) => refusal === null && isInChapter(shown as Highlight, place),
  );
  if (unsent.length === 0) return data;
  return unsent.reduce((known, { method, shown }) => {
    const highlight = shown as Highlight;
    const others = known.filter(({ verse }) => verse !== highlight.verse);
    return method === 'DELETE' ? others : [...others, highlight];
  }, data ?? []);
}

const isInChapter = (highlight: Highlight, { book, chapter, translation }: ChapterPlace) =>
  highlight.bookId === book &&
  highlight.chapter === chapter &&
  highlight.translationId === translation;
