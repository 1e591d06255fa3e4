import { client, unwrapResponse } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { ApiResponse } from '@/api/query';
import type { components } from '@/api/schema';
import type { Block } from './model';

const builderPath = '/api/sermons/{id}/builder';
const sermonsPath = '/api/sermons';

type Schemas = components['schemas'];

export type EditableSermon = Omit<ApiResponse<typeof builderPath>, 'blocks'> & { blocks: Block[] };
export type SavedSermon = Schemas['SavedSermon'];
export type Sermon = Schemas['Sermon'];
export type SermonContents = Schemas['SaveSermonRequest'];
export type SermonPatch = Schemas['PatchSermonRequest'];

const at = (id: string, signal?: AbortSignal) => ({ params: { path: { id } }, signal });

/** Loads a sermon with all its blocks, always from the server, because cached data may be outdated. */
export async function fetchEditableSermon(
  id: string,
  signal?: AbortSignal,
): Promise<EditableSermon> {
  const { blocks, ...sermon } = await unwrapResponse(client.GET(builderPath, at(id, signal)));
  return { ...sermon, blocks: blocks.map(removeOrder) };
}

/** A block's place is its index in the list, so the `order` field is dropped. */
function removeOrder({ order: _order, ...block }: Schemas['SermonBlock']): Block {
  return block;
}

/** Loads a sermon without its blocks. */
export function readSermon(id: string): Promise<Sermon> {
  return unwrapResponse(client.GET('/api/sermons/{id}', at(id)));
}

export function createSermon(
  body: Schemas['CreateSermonRequest'],
  signal?: AbortSignal,
): Promise<Sermon> {
  return unwrapResponse(client.POST(sermonsPath, { body, signal }));
}

export function putSermon(
  id: string,
  body: SermonContents,
  signal?: AbortSignal,
): Promise<SavedSermon> {
  return unwrapResponse(client.PUT(builderPath, { ...at(id, signal), body }));
}

export function patchSermon(
  id: string,
  body: SermonPatch,
  signal?: AbortSignal,
): Promise<SavedSermon> {
  return unwrapResponse(client.PATCH(builderPath, { ...at(id, signal), body }));
}

/**
 * Returns whether the server rejected a save because the sermon has changed since the version it was based
 * on.
 */
export function isConflictError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'sermon_changed';
}
