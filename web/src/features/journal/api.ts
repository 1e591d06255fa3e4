import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiMutation, useCustomMutation } from '@/api/mutation';
import { pagesQuery } from '@/api/pages';
import { type ApiResponse, apiQuery, invalidate } from '@/api/query';
import type { components } from '@/api/schema';
import { newId, useWrite, type Write } from '@/features/offline';
import { downloadFrom } from '@/lib/device/download';

const devotionalsPath = '/api/user/devotionals';
const prayersPath = '/api/user/prayers';

/** Entries per page. */
const pageSize = 30;

export type PersonalDevotional = ApiResponse<typeof devotionalsPath>[number];
export type DevotionalType = PersonalDevotional['type'];
export type JournalPrayer = ApiResponse<typeof prayersPath>[number];
export type PrayerType = JournalPrayer['type'];
type DevotionalRequest = components['schemas']['PersonalDevotionalRequest'];
type PrayerRequest = components['schemas']['JournalPrayerRequest'];
type AnswerRequest = components['schemas']['PrayerAnswerRequest'];

/** Each page starts after the last entry on the previous one. */
const cursorPaging = {
  first: null as string | null,
  at: (before: string | null) => (before === null ? {} : { before }),
  next: (page: readonly { id: string }[]) =>
    page.length < pageSize ? undefined : (page.at(-1)?.id ?? undefined),
};

export type DevotionalFilter = { q?: string; type?: DevotionalType };

/** The member's own devotionals, newest first. */
export function usePersonalDevotionals(filter: DevotionalFilter = {}) {
  return useInfiniteQuery({
    ...pagesQuery({
      path: devotionalsPath,
      query: { ...filter, limit: pageSize },
      ...cursorPaging,
    }),
    // Keeps showing the previous results until the next search has loaded.
    placeholderData: keepPreviousData,
  });
}

export type PrayerFilter = { q?: string; type?: PrayerType; answered?: boolean };

/** The member's prayers, newest first. */
export function useJournalPrayers(filter: PrayerFilter) {
  return useInfiniteQuery({
    ...pagesQuery({ path: prayersPath, query: { ...filter, limit: pageSize }, ...cursorPaging }),
    placeholderData: keepPreviousData,
  });
}

type EntryChange<Body> = { id: string | null; body: Body };

/** Creates a devotional entry, or updates the one with the given id. */
export function useSaveDevotional() {
  return useWrite('devotional', ({ id, body }: EntryChange<DevotionalRequest>) => {
    if (id !== null) return updateWrite(devotionalsPath, id, body);
    const shown: PersonalDevotional = {
      ...placeholderFields(),
      title: body.title,
      content: body.content,
      verse: body.verse ?? null,
      verseReference: body.verseReference ?? null,
      isPrivate: body.isPrivate ?? true,
      type: body.type ?? 'regular',
      isBuiltIn: body.isBuiltIn ?? false,
    };
    return createWrite(devotionalsPath, shown, body);
  });
}

/**
 * Saves a devotional from outside any component, so a generated one is saved even if the member has left the
 * page.
 */
export async function createDevotional(
  queries: QueryClient,
  body: DevotionalRequest,
): Promise<PersonalDevotional> {
  const createdEntry = await unwrapResponse(client.POST(devotionalsPath, { body }));
  void invalidate(queries, devotionalsPath);
  return createdEntry;
}

/** Fetches the newest devotionals of one type, never from the cache. */
export function fetchNewestDevotionals(
  queries: QueryClient,
  type: DevotionalType,
): Promise<PersonalDevotional[]> {
  return queries.fetchQuery({
    ...apiQuery(devotionalsPath, { query: { type, limit: pageSize } }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useDeleteDevotional() {
  return useWrite('devotional', (entry: TitledEntry) => deleteWrite(devotionalsPath, entry));
}

export const useRestoreDevotional = () =>
  useApiMutation('post', '/api/user/devotionals/{id}/restore', { refreshes: [devotionalsPath] });

export function useSavePrayer() {
  return useWrite('prayer', ({ id, body }: EntryChange<PrayerRequest>) => {
    if (id !== null) return updateWrite(prayersPath, id, body);
    const shown: JournalPrayer = {
      ...placeholderFields(),
      title: body.title,
      content: body.content,
      type: body.type,
      isPrivate: body.isPrivate ?? true,
      answeredOn: null,
      answer: null,
    };
    return createWrite(prayersPath, shown, body);
  });
}

export function useDeletePrayer() {
  return useWrite('prayer', (entry: TitledEntry) => deleteWrite(prayersPath, entry));
}

export const useRestorePrayer = () =>
  useApiMutation('post', '/api/user/prayers/{id}/restore', { refreshes: [prayersPath] });

/** Records when and how a prayer was answered. */
export function useAnswerPrayer() {
  return useCustomMutation(
    ({ id, body }: { id: string; body: AnswerRequest }) =>
      unwrapResponse(
        client.PUT('/api/user/prayers/{id}/answer', { params: { path: { id } }, body }),
      ),
    { refreshes: [prayersPath] },
  );
}

/** Marks a prayer as unanswered again. */
export const useUnanswerPrayer = () =>
  useApiMutation('delete', '/api/user/prayers/{id}/answer', { refreshes: [prayersPath] });

export type JournalPart = 'devotionals' | 'prayers';

/** Downloads the journal as Markdown: one part, or all of it. */
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

type NewWrite = Omit<Write, 'kind'>;

/** Placeholder fields for an entry until the server confirms it. */
function placeholderFields() {
  const now = new Date().toISOString();
  return { id: newId(), createdAt: now, updatedAt: now };
}

function createWrite(path: string, shown: { id: string }, body: object): NewWrite {
  return { method: 'POST', path, subject: shown.id, shown, body: { ...body, id: shown.id } };
}

function updateWrite(path: string, id: string, body: object): NewWrite {
  return { method: 'PUT', path: `${path}/${id}`, subject: id, shown: body, body };
}

export type TitledEntry = { id: string; title: string };

function deleteWrite(path: string, { id, title }: TitledEntry): NewWrite {
  return { method: 'DELETE', path: `${path}/${id}`, subject: id, shown: { title }, body: null };
}
