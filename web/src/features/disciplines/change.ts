import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf } from '@/api/client';
import { invalidate, type ReadPath } from '@/api/query';
import { isConflict } from './failures';

/** What was changed is read again where it is shown; also what stands in the way of a change, for it was not known here. */
export function useChange<Variables, Result>(
  paths: readonly ReadPath[],
  call: (variables: Variables) => Promise<{ data?: Result }>,
) {
  const queries = useQueryClient();
  const readAgain = () => Promise.all(paths.map((path) => invalidate(queries, path)));
  return useMutation({
    mutationFn: (variables: Variables) => answerOf(call(variables)),
    onSuccess: readAgain,
    onError: (error) => (isConflict(error) ? readAgain() : undefined),
  });
}
