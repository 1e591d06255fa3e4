import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '@/api/client';
import { invalidate, type ReadPath } from '@/api/query';

/** Without an id, something new. */
export type Change<Body> = { id: string | null; body: Body };

/** Saves something that the office offers; what shows it, here or for readers, is read again. */
export function useSave<Body, Saved>(
  call: (change: Change<Body>) => Promise<{ data?: Saved }>,
  shownBy: readonly ReadPath[],
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Change<Body>) => answerOf(call(change)),
    onSuccess: () => Promise.all(shownBy.map((path) => invalidate(queries, path))),
  });
}
