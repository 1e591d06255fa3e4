import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { useWriting } from '@/api/mutation';
import { type Answer, apiQuery, useApiQuery } from '@/api/query';
import type { ChapterPlace } from '../shared';

const positionPath = '/api/bible/position';
const historyPath = '/api/bible/history';
const commentaryPath = '/api/bible/commentary';
const writtenPath = '/api/bible/commentary/write';
const crossReferencesPath = '/api/bible/cross-references/{bookId}/{chapter}/{verse}';
const interlinearPath = '/api/bible/interlinear/{translationId}/{bookId}/{chapter}';
const parallelPath = '/api/bible/parallel/{bookId}/{chapter}';
const searchPath = '/api/bible/search';

export type Position = { book: string; chapter: number; verse: number | null; translation: string };
export type HistoryEntry = Answer<typeof historyPath>[number];
export type Commentary = Answer<typeof commentaryPath>;
export type WrittenCommentary = NonNullable<ReturnType<typeof useWrittenCommentary>['data']>;
export type CommentaryEntry = Commentary['entries'][number];
export type CrossReference = Answer<typeof crossReferencesPath>[number];
export type Interlinear = Answer<typeof interlinearPath>;
export type InterlinearVerse = Interlinear['verses'][number];
export type Word = InterlinearVerse['words'][number];
export type Parallel = Answer<typeof parallelPath>;
export type LexiconEntry = Answer<'/api/bible/lexicon/{strong}'>;
export type SearchAnswer = Answer<typeof searchPath>;
export type SearchResult = SearchAnswer['results'][number];
export type Topic = Answer<'/api/bible/topics/{id}'>;

export type VersePlace = ChapterPlace & { verse: number };

/** Where the reader left off. Asked for on entry and then not again: nothing of it is kept when the page is left. */
export function usePosition() {
  return useQuery({
    ...apiQuery(positionPath),
    gcTime: 0,
    select: ({ verse = null, ...place }): Position => ({ ...place, verse }),
  });
}

export function useSavePosition() {
  return useWriting(
    (body: Position) =>
      // Outlives the page: the last step before leaving is kept as well.
      answerOf(client.POST(positionPath, { body, keepalive: true })),
    { refreshes: [historyPath] },
  );
}

export function useHistory() {
  return useApiQuery(historyPath);
}

export function useClearHistory() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => answerOf(client.DELETE(historyPath)),
    onSuccess: () => queries.setQueryData(apiQuery(historyPath).queryKey, []),
  });
}

export function useCommentary({ translation, book, chapter, verse }: VersePlace) {
  return useApiQuery(commentaryPath, {
    query: { bookId: book, chapter, verse, translationId: translation },
  });
}

/** A commentary that a service writes: only when asked for, and then kept for as long as one reads. */
export function useWrittenCommentary({ translation, book, chapter, verse }: VersePlace) {
  const body = { bookId: book, chapter, verse, translationId: translation };
  return useQuery({
    queryKey: [writtenPath, body],
    // Not to be broken off when another verse is pressed: it is paid for, and kept for when one comes back.
    queryFn: () => answerOf(client.POST(writtenPath, { body })),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function useCrossReferences({ translation, book, chapter, verse }: VersePlace) {
  return useApiQuery(crossReferencesPath, {
    path: { bookId: book, chapter, verse },
    query: { translationId: translation },
  });
}

export function useInterlinear({ translation, book, chapter }: ChapterPlace) {
  return useApiQuery(interlinearPath, {
    path: { translationId: translation, bookId: book, chapter },
  });
}

export function useLexicon(strong: string) {
  return useApiQuery('/api/bible/lexicon/{strong}', { path: { strong } });
}

export function useParallel(place: { book: string; chapter: number }, translations: string[]) {
  return useQuery({
    ...apiQuery(parallelPath, {
      path: { bookId: place.book, chapter: place.chapter },
      query: { translations: translations.join(',') },
    }),
    enabled: translations.length > 1,
  });
}

export function useTopic(id: number) {
  return useApiQuery('/api/bible/topics/{id}', { path: { id } });
}
