import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { isNotFound } from '@/api/errors';
import { type ApiResponse, apiQuery, invalidate } from '@/api/query';
import type { components } from '@/api/schema';

const studiesPath = '/api/bible-studies';
const studyPath = '/api/bible-studies/{id}';

export type Study = ApiResponse<typeof studyPath>;
export type StudyVerse = Study['verseByVerseCommentary'][number];
export type StudyQuestion = Study['discussionQuestions'][number];
export type StudyRequest = Omit<components['schemas']['GenerateStudyRequest'], 'id'>;

/**
 * The member's studies, newest first, optionally filtered by words in the title, reference, tags or overview.
 */
export function useStudies(search: string) {
  return useQuery({
    ...apiQuery(studiesPath, { query: search === '' ? {} : { search } }),
    // Keeps showing the previous results while the next search is loading.
    placeholderData: keepPreviousData,
  });
}

export function studyQuery(id: string) {
  return apiQuery(studyPath, { path: { id } });
}

/** A study. Data from the list is shown while it loads. */
export function useStudy(id: string) {
  const queries = useQueryClient();
  return useQuery({
    ...studyQuery(id),
    initialData: () =>
      queries
        .getQueriesData<Study[]>({ queryKey: [studiesPath] })
        .flatMap(([, studies]) => studies ?? [])
        .find((study) => study.id === id),
  });
}

/** Parses the reference on the server as it is typed. */
export function useReferenceCheck(typed: string) {
  return useQuery({
    ...apiQuery('/api/bible/reference', { query: { q: typed } }),
    enabled: /\p{L}{2}/u.test(typed),
  });
}

/** The translations in the member's library. */
export function useTranslations() {
  return useQuery(apiQuery('/api/bible/translations'));
}

export async function requestStudy(
  wish: StudyRequest,
  id: string,
  signal: AbortSignal,
): Promise<Study> {
  const body = { ...wish, id };
  return unwrapResponse(client.POST('/api/bible-studies/generate', { body, signal }));
}

/** Caches a new study and refetches the lists. */
export function cacheStudy(queries: QueryClient, study: Study): void {
  queries.setQueryData(studyQuery(study.id).queryKey, study);
  void invalidate(queries, studiesPath);
}

/** Optimistic: the star changes right away, and reverts if the server rejects the change. */
export function useSetFavorite() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isFavorited }: { id: string; isFavorited: boolean }) =>
      unwrapResponse(client.PUT(studyPath, { params: { path: { id } }, body: { isFavorited } })),
    // Sent one after the other, so that the last click wins.
    scope: { id: 'study-favorite' },
    onMutate: async ({ id, isFavorited }) => {
      await queries.cancelQueries({ queryKey: [studiesPath] });
      setFavorite(queries, id, isFavorited);
    },
    onError: (_error, { id, isFavorited }) => setFavorite(queries, id, !isFavorited),
  });
}

function setFavorite(queries: QueryClient, id: string, isFavorited: boolean): void {
  const withFavorite = (study: Study) => (study.id === id ? { ...study, isFavorited } : study);
  queries.setQueriesData<Study[]>({ queryKey: [studiesPath] }, (studies) =>
    studies?.map(withFavorite),
  );
  queries.setQueryData<Study>(studyQuery(id).queryKey, (study) => study && withFavorite(study));
}

export function useDeleteStudy() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrapResponse(client.DELETE(studyPath, { params: { path: { id } } })).catch(
        (error: unknown) => {
          // Already deleted elsewhere, which counts as success.
          if (!isNotFound(error)) throw error;
        },
      ),
    onSuccess: (_answer, id) => {
      queries.setQueriesData<Study[]>({ queryKey: [studiesPath] }, (studies) =>
        studies?.filter((study) => study.id !== id),
      );
      queries.removeQueries({ queryKey: studyQuery(id).queryKey });
    },
  });
}
