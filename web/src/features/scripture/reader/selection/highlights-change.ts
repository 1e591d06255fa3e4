import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@/api/query';
import { useCurrentUser } from '@/features/accounts';
import { deliver, type Write } from '@/features/offline';
import type { ChapterLocation, HighlightColor } from '../../shared';
import { type Highlight, highlightsPath, highlightsQuery } from './highlights-api';

/** A highlight color for a verse; null removes the highlight. */
export type HighlightChange = { verse: number; color: HighlightColor | null };

/**
 * Changes to a chapter's highlights. They include the chapter, because the page may show another one by the
 * time they are sent.
 */
export type HighlightChanges = { place: ChapterLocation; changes: readonly HighlightChange[] };

const mutationKey = [highlightsPath];

/** Shows highlight changes at once, and reverts them if the server rejects them. */
export function useChangeHighlights() {
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    // Runs changes one after another, so that the last color pressed wins.
    scope: { id: highlightsPath },
    mutationFn: ({ place, changes }: HighlightChanges) =>
      Promise.all(changes.map((change) => deliver(userId, highlightWrite(place, change)))),
    onMutate: async ({ place, changes }) => {
      const { queryKey } = highlightsQuery(place);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      // If the chapter's highlights haven't loaded yet, showing only the changed ones would hide the others.
      if (before) showChanges(queries, place, changes);
      return { before };
    },
    onError: (_error, { place }, context) =>
      queries.setQueryData(highlightsQuery(place).queryKey, context?.before),
    // Reloads the server's highlights once no change is in flight; changes that haven't synced are applied on
    // top.
    onSettled: () =>
      queries.isMutating({ mutationKey }) === 1 ? invalidate(queries, highlightsPath) : undefined,
  });
}

/** Keyed by verse, so that the last color pressed wins. */
function highlightWrite(place: ChapterLocation, { verse, color }: HighlightChange): Write {
  const { book, chapter, translation } = place;
  const body = { bookId: book, chapter, translationId: translation, verse };
  const baseWrite = {
    kind: 'highlight',
    path: highlightsPath,
    subject: `${translation} ${book} ${chapter}:${verse}`,
  } as const;
  return color === null
    ? { ...baseWrite, method: 'DELETE', body, shown: body }
    : {
        ...baseWrite,
        method: 'PUT',
        body: { ...body, highlightColor: color },
        shown: toHighlight(place, verse, color),
      };
}

function showChanges(
  queries: QueryClient,
  place: ChapterLocation,
  changes: readonly HighlightChange[],
): void {
  const changed = new Set(changes.map(({ verse }) => verse));
  const added = changes.flatMap(({ verse, color }) =>
    color === null ? [] : [toHighlight(place, verse, color)],
  );
  queries.setQueryData(highlightsQuery(place).queryKey, (now = []) => [
    ...now.filter(({ verse }) => !changed.has(verse)),
    ...added,
  ]);
}

function toHighlight(
  { book, chapter, translation }: ChapterLocation,
  verse: number,
  color: HighlightColor,
): Highlight {
  return {
    bookId: book,
    chapter,
    verse,
    translationId: translation,
    highlightColor: color,
    updatedAt: new Date().toISOString(),
  };
}
