import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { ApiError } from '@/api/errors';
import { useApiMutation, useWriting } from '@/api/mutation';
import { pagesQuery } from '@/api/pages';
import { type Answer, apiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { newId } from '@/features/offline';
import type { Block, BlockType } from '../model';

const blocksPath = '/api/sermons/blocks';
const blockPath = '/api/sermons/{id}/blocks/{blockId}';
const preachedPath = '/api/sermons/preached';
const illustrationsPath = '/api/illustrations';
const illustrationPath = '/api/illustrations/{id}';

export type FoundBlock = Answer<typeof blocksPath>['blocks'][number];
export type Illustration = Answer<typeof illustrationsPath>['illustrations'][number];
export type Preached = Answer<typeof preachedPath>[number];
export type NewIllustration = components['schemas']['CreateIllustrationRequest'];
type IllustrationChange = components['schemas']['UpdateIllustrationRequest'];

/** Pages are counted from one. */
const byNumber = {
  first: 1,
  at: (page: number) => ({ page }),
  next: ({ total, page, pageSize }: { total: number; page: number; pageSize: number }) =>
    page * pageSize < total ? page + 1 : undefined,
};

/** The builder changes what stands here, so it is read anew whenever it is come back to. */
const whenComeBackTo = { refetchOnMount: 'always' } as const;

type BlockSearch = { search: string; type: BlockType | null; except: string | null };

/** The blocks of all other sermons, the newest sermon first. */
export function useFoundBlocks({ search, type, except }: BlockSearch) {
  return useInfiniteQuery({
    ...pagesQuery({
      path: blocksPath,
      query: { ...(search && { search }), ...(type && { type }), ...(except && { except }) },
      ...byNumber,
    }),
    ...whenComeBackTo,
    // What was found stays while the next search is on its way.
    placeholderData: keepPreviousData,
  });
}

/** A copy of a block for another sermon. A picture that the listing left out is fetched with it. */
export async function copyOf({ sermonId, block, withoutPicture }: FoundBlock): Promise<Block> {
  const whole = withoutPicture
    ? await answerOf(
        client.GET(blockPath, { params: { path: { id: sermonId, blockId: block.id } } }),
      )
    : block;
  const { order: _place, ...copied } = whole;
  return { ...copied, id: newId() };
}

type IllustrationSearch = { search: string; tag: string | null };

/** What was kept to be told again. */
export function useIllustrations({ search, tag }: IllustrationSearch) {
  return useInfiniteQuery({
    ...pagesQuery({
      path: illustrationsPath,
      query: { ...(search && { search }), ...(tag && { tag }) },
      ...byNumber,
    }),
    ...whenComeBackTo,
    placeholderData: keepPreviousData,
  });
}

/** The tags that were given before. */
export function useKnownTags(): readonly string[] {
  const { data } = useQuery(apiQuery(illustrationsPath, { query: {} }));
  return data?.tags ?? [];
}

/** Keeps one under an id of this device, so that a second try keeps no second one. */
export const useKeepIllustration = () =>
  useApiMutation('post', illustrationsPath, { refreshes: [illustrationsPath] });

export function useChangeIllustration() {
  return useWriting(
    ({ id, body }: { id: string; body: IllustrationChange }) =>
      answerOf(client.PUT(illustrationPath, { params: { path: { id } }, body })),
    { refreshes: [illustrationsPath] },
  );
}

/** Deleted elsewhere already: that is what was wanted. */
export const useDeleteIllustration = () =>
  useApiMutation('delete', illustrationPath, {
    refreshes: [illustrationsPath],
    ignoresMissing: true,
  });

export const useRestoreIllustration = () =>
  useApiMutation('post', '/api/illustrations/{id}/restore', { refreshes: [illustrationsPath] });

/** Long enough that a sermon with many blocks does not ask twice; short enough to hear of what was written elsewhere. */
const freshFor = 60_000;

type PreachedSearch = {
  reference: string;
  /** The text whose numbers are meant: not every one counts the verses alike. Empty where none was chosen. */
  translationId: string;
  except: string | null;
};

/** In which sermons a passage was preached, the latest first. Asks nothing while there is no reference. */
export function usePreached({ reference, translationId, except }: PreachedSearch) {
  return useQuery({
    ...apiQuery(preachedPath, {
      query: { reference, ...(translationId && { translationId }), ...(except && { except }) },
    }),
    enabled: looksLikeReference(reference),
    staleTime: freshFor,
  });
}

/** A book and a number: less is still being typed. */
export function looksLikeReference(text: string): boolean {
  return /\p{L}{2}.*\d/u.test(text);
}

/** The server could not read the reference, as against being unwell or out of reach. */
export function notUnderstood(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'passage_not_understood';
}
