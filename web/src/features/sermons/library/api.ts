import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { ApiError } from '@/api/errors';
import { useApiMutation, useCustomMutation } from '@/api/mutation';
import { pagesQuery } from '@/api/pages';
import { type ApiResponse, apiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { newId } from '@/features/offline';
import type { Block, BlockType } from '../model';

const blocksPath = '/api/sermons/blocks';
const blockPath = '/api/sermons/{id}/blocks/{blockId}';
const preachedPath = '/api/sermons/preached';
const illustrationsPath = '/api/illustrations';
const illustrationPath = '/api/illustrations/{id}';

export type LibraryBlock = ApiResponse<typeof blocksPath>['blocks'][number];
export type Illustration = ApiResponse<typeof illustrationsPath>['illustrations'][number];
export type PreachedSermon = ApiResponse<typeof preachedPath>[number];
export type NewIllustration = components['schemas']['CreateIllustrationRequest'];
type IllustrationChange = components['schemas']['UpdateIllustrationRequest'];

/** Pages count from one. */
const byPageNumber = {
  first: 1,
  at: (page: number) => ({ page }),
  next: ({ total, page, pageSize }: { total: number; page: number; pageSize: number }) =>
    page * pageSize < total ? page + 1 : undefined,
};

/** The builder changes this data, so it is refetched on every visit. */
const refetchOnVisit = { refetchOnMount: 'always' } as const;

type BlockSearch = { search: string; type: BlockType | null; except: string | null };

/** The blocks in all other sermons, newest sermon first. */
export function useBlockSearch({ search, type, except }: BlockSearch) {
  return useInfiniteQuery({
    ...pagesQuery({
      path: blocksPath,
      query: { ...(search && { search }), ...(type && { type }), ...(except && { except }) },
      ...byPageNumber,
    }),
    ...refetchOnVisit,
    // Keeps the previous results while the next search loads.
    placeholderData: keepPreviousData,
  });
}

/** Copies a block for another sermon. An image that the list response left out is fetched for the copy. */
export async function copyLibraryBlock({
  sermonId,
  block,
  withoutPicture,
}: LibraryBlock): Promise<Block> {
  const fullRequest = withoutPicture
    ? await unwrapResponse(
        client.GET(blockPath, { params: { path: { id: sermonId, blockId: block.id } } }),
      )
    : block;
  const { order: _place, ...copied } = fullRequest;
  return { ...copied, id: newId() };
}

type IllustrationSearch = { search: string; tag: string | null };

/** The saved illustrations. */
export function useIllustrations({ search, tag }: IllustrationSearch) {
  return useInfiniteQuery({
    ...pagesQuery({
      path: illustrationsPath,
      query: { ...(search && { search }), ...(tag && { tag }) },
      ...byPageNumber,
    }),
    ...refetchOnVisit,
    placeholderData: keepPreviousData,
  });
}

/** The tags already in use. */
export function useKnownTags(): readonly string[] {
  const { data } = useQuery(apiQuery(illustrationsPath, { query: {} }));
  return data?.tags ?? [];
}

/** Saves an illustration under an id from this device, so that a retry doesn't save it twice. */
export const useSaveIllustration = () =>
  useApiMutation('post', illustrationsPath, { refreshes: [illustrationsPath] });

export function useChangeIllustration() {
  return useCustomMutation(
    ({ id, body }: { id: string; body: IllustrationChange }) =>
      unwrapResponse(client.PUT(illustrationPath, { params: { path: { id } }, body })),
    { refreshes: [illustrationsPath] },
  );
}

/** An illustration that was already deleted elsewhere isn't an error, since that is what the user wanted. */
export const useDeleteIllustration = () =>
  useApiMutation('delete', illustrationPath, {
    refreshes: [illustrationsPath],
    ignoresMissing: true,
  });

export const useRestoreIllustration = () =>
  useApiMutation('post', '/api/illustrations/{id}/restore', { refreshes: [illustrationsPath] });

/**
 * How long results stay fresh: long enough that a sermon with many blocks doesn't send the same request
 * twice, short enough to pick up changes made elsewhere.
 */
const preachedStaleTime = 60_000;

type PreachedSearch = {
  reference: string;
  /** The translation whose verse numbering applies, since numberings differ. Empty if none was chosen. */
  translationId: string;
  except: string | null;
};

/** The sermons that use a passage, latest first. Sends no request without a reference. */
export function usePreachedSermons({ reference, translationId, except }: PreachedSearch) {
  return useQuery({
    ...apiQuery(preachedPath, {
      query: { reference, ...(translationId && { translationId }), ...(except && { except }) },
    }),
    enabled: isLikelyReference(reference),
    staleTime: preachedStaleTime,
  });
}

/** Returns whether the text has a book and a number; anything shorter is still being typed. */
export function isLikelyReference(text: string): boolean {
  return /\p{L}{2}.*\d/u.test(text);
}

/** Returns whether the server couldn't parse the reference, as opposed to failing or being offline. */
export function isReferenceParseError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'passage_not_understood';
}
