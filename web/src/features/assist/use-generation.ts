import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { useCurrentUser } from '@/features/accounts';
import {
  annotate,
  cancel,
  failureOf,
  forgetFailure,
  type Kind,
  letGo,
  resume,
  start,
  subscribe,
  view,
  workOf,
} from './work';

/**
 * The current generation of a kind, for the page that requests and shows it. While `isShown` is false, a
 * toast announces the result, as it does on every other page.
 */
export function useGeneration<Request, Result>(kind: Kind<Request, Result>, isShown = true) {
  const queries = useQueryClient();
  const router = useRouter();
  const { id: person } = useCurrentUser();
  const work = useSyncExternalStore(subscribe, () => workOf(kind, person));
  const failure = useSyncExternalStore(subscribe, () => failureOf(kind, person));
  const around = { queries, router, person };

  useEffect(() => (isShown ? view(kind) : undefined), [kind, isShown]);
  // The error has been read once the page closes; showing it days later would be misleading.
  useEffect(() => () => forgetFailure(kind), [kind]);
  useEffect(() => void resume(kind, { queries, router, person }), [kind, queries, router, person]);

  return {
    work,
    /** Why the last generation failed. */
    failure,
    forgetFailure: () => forgetFailure(kind),
    start: (request: Request) => start(kind, request, around),
    cancel: () => cancel(kind, around),
    annotate: (note: string) => work && annotate(kind, work.id, note),
    letGo: () => work && letGo(kind, work.id),
  };
}
