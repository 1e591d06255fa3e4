import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@/api/query';
import { useCurrentUser } from '@/features/accounts';
import { deliver, type Write } from '@/features/offline';
import type { ChapterPlace, HighlightColour } from '../../shared';
import { type Highlight, highlightsPath, highlightsQuery } from './highlights-api';

/** A colour for a verse, or none. */
export type HighlightChange = { verse: number; colour: HighlightColour | null };

/** Where as well as what: by the time it is sent, the page may show another chapter. */
export type HighlightChanges = { place: ChapterPlace; changes: readonly HighlightChange[] };

const mutationKey = [highlightsPath];

/** Shows the change at once, and takes it back when the server refuses. */
export function useChangeHighlights() {
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    // One after the other, so that the last colour pressed is the one that stays.
    scope: { id: highlightsPath },
    mutationFn: ({ place, changes }: HighlightChanges) =>
      Promise.all(changes.map((change) => deliver(userId, writingOf(place, change)))),
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
    // What the server has counts, once nothing is on its way there any more; what is kept is laid over it.
    onSettled: () =>
      queries.isMutating({ mutationKey }) === 1 ? invalidate(queries, highlightsPath) : undefined,
  });
}

/** Which verse it is about; the colour of the last one pressed is the one that stays. */
function writingOf(place: ChapterPlace, { verse, colour }: HighlightChange): Write {
  const { book, chapter, translation } = place;
  const body = { bookId: book, chapter, translationId: translation, verse };
  const about = {
    kind: 'highlight',
    path: highlightsPath,
    subject: `${translation} ${book} ${chapter}:${verse}`,
  } as const;
  return colour === null
    ? { ...about, method: 'DELETE', body, shown: body }
    : {
        ...about,
        method: 'PUT',
        body: { ...body, highlightColor: colour },
        shown: shownHighlight(place, verse, colour),
      };
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
