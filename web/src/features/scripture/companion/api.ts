import { type ApiResponse, useApiQuery } from '@/api/query';
import type { ChapterLocation } from '../shared';

const companionPath = '/api/bible/companion/{bookId}/{chapter}';

export type Companion = NonNullable<ApiResponse<typeof companionPath>>;

/** What the built-in library says about a chapter; null for books it has nothing on. */
export function useCompanion({
  translation,
  book,
  chapter,
}: Omit<ChapterLocation, 'translation'> & { translation?: string }) {
  return useApiQuery(companionPath, {
    path: { bookId: book, chapter },
    query: translation ? { translationId: translation } : {},
  });
}
