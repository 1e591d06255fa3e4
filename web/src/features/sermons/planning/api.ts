import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { isMissing } from '@/api/errors';
import { type Answer, apiQuery, invalidate } from '@/api/query';
import type { components } from '@/api/schema';

const seriesPath = '/api/sermon-series';
const oneSeriesPath = '/api/sermon-series/{id}';
const sermonsPath = '/api/sermons';
const oneSermonPath = '/api/sermons/{id}';

export type Series = Answer<typeof seriesPath>[number];
export type Sermon = Answer<typeof sermonsPath>[number];
export type SermonStatus = Sermon['status'];
type Schemas = components['schemas'];
export type SeriesBody = Schemas['SermonSeriesRequest'];
export type NewSermon = Schemas['CreateSermonRequest'];
type SermonChange = Schemas['UpdateSermonRequest'];

/** The builder changes what stands here, so it is read anew whenever the page is come back to. */
const whenComeBackTo = { refetchOnMount: 'always' } as const;

export function useSeries() {
  return useQuery({ ...apiQuery(seriesPath), ...whenComeBackTo });
}

/** All sermons of the person, without their blocks. */
export function useSermons() {
  return useQuery({ ...apiQuery(sermonsPath), ...whenComeBackTo });
}

/** Makes a series under an id of this device, so that a second try makes no second one. */
export function useCreateSeries() {
  return useChange((body: SeriesBody) => client.POST(seriesPath, { body }));
}

export function useUpdateSeries() {
  return useChange(({ id, body }: { id: string; body: SeriesBody }) =>
    client.PUT(oneSeriesPath, { params: { path: { id } }, body }),
  );
}

/** Its sermons go with it. */
export function useDeleteSeries() {
  return useRemoval((id) => client.DELETE(oneSeriesPath, { params: { path: { id } } }));
}

export function useRestoreSeries() {
  return useChange((id: string) =>
    client.POST('/api/sermon-series/{id}/restore', { params: { path: { id } } }),
  );
}

export function useCreateSermon() {
  return useChange((body: NewSermon) => client.POST(sermonsPath, { body }));
}

export function useUpdateSermon() {
  return useChange(({ id, body }: { id: string; body: SermonChange }) =>
    client.PUT(oneSermonPath, { params: { path: { id } }, body }),
  );
}

export function useCopySermon() {
  return useChange(({ id, title }: { id: string; title: string }) =>
    client.POST('/api/sermons/{id}/copy', { params: { path: { id } }, body: { title } }),
  );
}

export function useDeleteSermon() {
  return useRemoval((id) => client.DELETE(oneSermonPath, { params: { path: { id } } }));
}

export function useRestoreSermon() {
  return useChange((id: string) =>
    client.POST('/api/sermons/{id}/restore', { params: { path: { id } } }),
  );
}

export type Move = { id: string; from: string | null; to: string | null };

/** Another day for a sermon: shown at once, and taken back when the server does not agree. */
export function useReschedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: Move) =>
      answerOf(
        client.PUT(oneSermonPath, { params: { path: { id } }, body: { scheduledDate: to } }),
      ),
    // One after the other, so that the last day chosen is the last to arrive.
    scope: { id: 'sermon-day' },
    onMutate: async ({ id, to }) => {
      await queries.cancelQueries({ queryKey: [sermonsPath] });
      setDay(queries, id, to);
    },
    onError: (_error, { id, from }) => setDay(queries, id, from),
  });
}

function setDay(queries: QueryClient, id: string, scheduledDate: string | null): void {
  queries.setQueriesData<Sermon[]>({ queryKey: [sermonsPath] }, (sermons) =>
    sermons?.map((sermon) => (sermon.id === id ? { ...sermon, scheduledDate } : sermon)),
  );
}

/** What changes the planning has it read again, before anybody is told that it is done. */
function useChange<Variables, Result>(call: (variables: Variables) => Promise<{ data?: Result }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => answerOf(call(variables)),
    onSuccess: () => readAgain(queries),
  });
}

/** The page moves on from what is gone before it is read again. */
function useRemoval(call: (id: string) => Promise<{ data?: unknown }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      answerOf(call(id)).catch((error: unknown) => {
        // Deleted elsewhere already: that is what was wanted.
        if (!isMissing(error)) throw error;
      }),
    onSuccess: () => void readAgain(queries),
  });
}

function readAgain(queries: QueryClient): Promise<unknown> {
  return Promise.all([invalidate(queries, seriesPath), invalidate(queries, sermonsPath)]);
}
