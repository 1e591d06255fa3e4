import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, useApiQuery } from '@/api/query';
import type { ChapterPlace, HighlightColour } from '../shared';

const highlightsPath = '/api/bible/highlights';

export type Highlight = Answer<typeof highlightsPath>[number];

export function highlightsQuery({ translation, book, chapter }: ChapterPlace) {
  return apiQuery(highlightsPath, {
    query: { bookId: book, chapter, translationId: translation },
  });
}

export function useHighlights({ translation, book, chapter }: ChapterPlace) {
  return useApiQuery(highlightsPath, {
    query: { bookId: book, chapter, translationId: translation },
  });
}

/** A colour for each of these verses, or none. */
export type HighlightChange = { verse: number; colour: HighlightColour | null };

/** Shows the change at once, and takes it back when the server refuses. */
export function useChangeHighlights(place: ChapterPlace) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changes: HighlightChange[]) =>
      Promise.all(changes.map((change) => send(place, change))),
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey: highlightsQuery(place).queryKey });
      return { before: showChanges(queries, place, changes) };
    },
    onError: (_error, _changes, context) =>
      queries.setQueryData(highlightsQuery(place).queryKey, context?.before),
  });
}

async function send(place: ChapterPlace, { verse, colour }: HighlightChange): Promise<void> {
  const body = {
    bookId: place.book,
    chapter: place.chapter,
    translationId: place.translation,
    verse,
  };
  if (colour === null) await answerOf(client.DELETE(highlightsPath, { body }));
  else await answerOf(client.PUT(highlightsPath, { body: { ...body, highlightColor: colour } }));
}

function showChanges(
  queries: QueryClient,
  { book, chapter, translation }: ChapterPlace,
  changes: HighlightChange[],
): Highlight[] | undefined {
  const { queryKey } = highlightsQuery({ book, chapter, translation });
  const before = queries.getQueryData(queryKey);
  const changed = new Set(changes.map(({ verse }) => verse));
  const added = changes.flatMap(({ verse, colour }) =>
    colour === null
      ? []
      : [
          {
            bookId: book,
            chapter,
            verse,
            translationId: translation,
            highlightColor: colour,
            updatedAt: new Date().toISOString(),
          },
        ],
  );
  const kept = (before ?? []).filter(({ verse }) => !changed.has(verse));
  queries.setQueryData(queryKey, [...kept, ...added]);
  return before;
}
