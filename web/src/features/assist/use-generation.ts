import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/features/accounts';
import {
  addViewer,
  annotate,
  cancel,
  discard,
  findFailure,
  findWork,
  forgetFailure,
  type GenerationKind,
  resumeGeneration,
  start,
  subscribe,
} from './work';

/**
 * The current generation request of the given kind, for the page that sends it and shows its result. While
 * `isShown` is false, a toast announces the result, as it does on every other page.
 */
export function useGeneration<Request, Result>(
  kind: GenerationKind<Request, Result>,
  isShown = true,
) {
  const queries = useQueryClient();
  const router = useRouter();
  const { id: person } = useCurrentUser();
  const work = useSyncExternalStore(subscribe, () => findWork(kind, person));
  const failure = useSyncExternalStore(subscribe, () => findFailure(kind, person));
  const context = { queries, router, person };

  useEffect(() => (isShown ? addViewer(kind) : undefined), [kind, isShown]);
  // Once the page closes, the member has seen the error; showing it again days later would be misleading.
  useEffect(() => () => forgetFailure(kind), [kind]);
  useEffect(
    () => void resumeGeneration(kind, { queries, router, person }),
    [kind, queries, router, person],
  );

  return {
    work,
    /** Why the last generation request failed. */
    failure,
    forgetFailure: () => forgetFailure(kind),
    start: (request: Request) => start(kind, request, context),
    cancel: () => cancel(kind, context),
    annotate: (note: string) => work && annotate(kind, work.id, note),
    discard: () => work && discard(kind, work.id),
  };
}
