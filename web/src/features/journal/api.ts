import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { pagesQuery } from '@/api/pages';
import { type Answer, invalidate } from '@/api/query';
import type { components } from '@/api/schema';
import { downloadFrom } from '@/lib/download';

const devotionalsPath = '/api/user/devotionals';
const prayersPath = '/api/user/prayers';

/** How many entries come at once. */
const pageful = 30;

export type PersonalDevotional = Answer<typeof devotionalsPath>[number];
export type DevotionalType = PersonalDevotional['type'];
export type JournalPrayer = Answer<typeof prayersPath>[number];
export type PrayerType = JournalPrayer['type'];
type DevotionalRequest = components['schemas']['PersonalDevotionalRequest'];
type PrayerRequest = components['schemas']['JournalPrayerRequest'];
type AnswerRequest = components['schemas']['PrayerAnswerRequest'];

/** A page begins where the one before it ended. */
const byLastEntry = {
  first: null as string | null,
  at: (before: string | null) => (before === null ? {} : { before }),
  next: (page: readonly { id: string }[]) =>
    page.length < pageful ? undefined : (page.at(-1)?.id ?? undefined),
};

export type DevotionalFilter = { q?: string; type?: DevotionalType };

/** The person's own devotionals, newest first. */
export function usePersonalDevotionals(filter: DevotionalFilter = {}) {
  return useInfiniteQuery({
    ...pagesQuery({
      path: devotionalsPath,
      query: { ...filter, limit: pageful },
      ...byLastEntry,
    }),
    // What was found stays while the next search is on its way.
    placeholderData: keepPreviousData,
  });
}

export type PrayerFilter = { q?: string; type?: PrayerType; answered?: boolean };

/** The person's prayers, newest first. */
export function useJournalPrayers(filter: PrayerFilter) {
  return useInfiniteQuery({
    ...pagesQuery({ path: prayersPath, query: { ...filter, limit: pageful }, ...byLastEntry }),
    placeholderData: keepPreviousData,
  });
}

type Change<Body> = { id: string | null; body: Body };

/** Writes a devotional down; under its id, writes it anew. */
export function useSaveDevotional() {
  return useJournalMutation(devotionalsPath, ({ id, body }: Change<DevotionalRequest>) =>
    id === null
      ? client.POST(devotionalsPath, { body })
      : client.PUT('/api/user/devotionals/{id}', { params: { path: { id } }, body }),
  );
}

export function useDeleteDevotional() {
  return useJournalMutation(devotionalsPath, (id: string) =>
    client.DELETE('/api/user/devotionals/{id}', { params: { path: { id } } }),
  );
}

export function useRestoreDevotional() {
  return useJournalMutation(devotionalsPath, (id: string) =>
    client.POST('/api/user/devotionals/{id}/restore', { params: { path: { id } } }),
  );
}

export function useSavePrayer() {
  return useJournalMutation(prayersPath, ({ id, body }: Change<PrayerRequest>) =>
    id === null
      ? client.POST(prayersPath, { body })
      : client.PUT('/api/user/prayers/{id}', { params: { path: { id } }, body }),
  );
}

export function useDeletePrayer() {
  return useJournalMutation(prayersPath, (id: string) =>
    client.DELETE('/api/user/prayers/{id}', { params: { path: { id } } }),
  );
}

export function useRestorePrayer() {
  return useJournalMutation(prayersPath, (id: string) =>
    client.POST('/api/user/prayers/{id}/restore', { params: { path: { id } } }),
  );
}

/** When a prayer was answered, and how. */
export function useAnswerPrayer() {
  return useJournalMutation(prayersPath, ({ id, body }: { id: string; body: AnswerRequest }) =>
    client.PUT('/api/user/prayers/{id}/answer', { params: { path: { id } }, body }),
  );
}

/** It is not answered yet after all. */
export function useUnanswerPrayer() {
  return useJournalMutation(prayersPath, (id: string) =>
    client.DELETE('/api/user/prayers/{id}/answer', { params: { path: { id } } }),
  );
}

export type JournalPart = 'devotionals' | 'prayers';

/** The journal as a Markdown file: one part, or all of it. */
export function useExportJournal() {
  return useMutation({
    mutationFn: (part: JournalPart | null) =>
      downloadFrom(
        client.GET('/api/user/journal/export', {
          params: { query: part === null ? {} : { part } },
          parseAs: 'blob',
        }),
        'trellis-journal.md',
      ),
  });
}

/** What changes the journal has its list read again. */
function useJournalMutation<Variables, Result>(
  path: typeof devotionalsPath | typeof prayersPath,
  call: (variables: Variables) => Promise<{ data?: Result }>,
) {
  const queries: QueryClient = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => answerOf(call(variables)),
    onSuccess: () => invalidate(queries, path),
  });
}
