import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate } from '@/api/query';
import type { ChapterPlace, HighlightColour } from '../shared';

const highlightsPath = '/api/bible/highlights';

export type Highlight = Answer<typeof highlightsPath>[number];

export function highlightsQuery({ translation, book, chapter }: ChapterPlace) {
  return apiQuery(highlightsPath, {
    query: { bookId: book, chapter, translationId: translation },
  });
}

/** A colour for a verse, or none. */
export type HighlightChange = { verse: number; colour: HighlightColour | null };

/** Where as well as what: by the time it is sent, the page may show another chapter. */
export type HighlightChanges = { place: ChapterPlace; changes: readonly HighlightChange[] };

const mutationKey = [highlightsPath];

/** Shows the change at once, and takes it back when the server refuses. */
export function useChangeHighlights() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    // One after the other, so that the last colour pressed is the one that stays.
    scope: { id: highlightsPath },
    mutationFn: ({ place, changes }: HighlightChanges) =>
      Promise.all(changes.map((change) => send(place, change))),
    onMutate: async ({ place, changes }) => {
      const { queryKey } = highlightsQuery(place);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      // Before the chapter's highlights have come, one of them alone would hide the others.
      if (before) showChanges(queries, place, changes);
      return { before };
    },
    onError: (_error, { place }, context) =>
      queries.setQueryData(highlightsQuery(place).queryKey, context?.before),
    // What the server has counts, once nothing is on its way there any more.
    onSettled: () =>
      queries.isMutating({ mutationKey }) === 1 ? invalidate(queries, highlightsPath) : undefined,
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
  place: ChapterPlace,
  changes: readonly HighlightChange[],
): void {
  const changed = new Set(changes.map(({ verse }) => verse));
  const added = changes.flatMap(({ verse, colour }) =>
    colour === null ? [] : [shownHighlight(place, verse, colour)],
  );
  queries.setQueryData(highlightsQuery(place).queryKey, (now = []) => [
    ...now.filter(({ verse }) => !changed.has(verse)),
    ...added,
  ]);
}

function shownHighlight(
  { book, chapter, translation }: ChapterPlace,
  verse: number,
  colour: HighlightColour,
): Highlight {
  return {
    bookId: book,
    chapter,
    verse,
    translationId: translation,
    highlightColor: colour,
    updatedAt: new Date().toISOString(),
  };
}
