import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Block, BlockContents, BlockType } from '../../src/features/sermons/model';
import { expect, heading } from './test';

/** A block as sent to the server. The server treats missing fields as empty. */
export type WireBlock = {
  [K in BlockType]: { type: K; content: Partial<BlockContents[K]> };
}[BlockType] & {
  id: string;
  noteToSelf: boolean;
};

type SermonFields = {
  title?: string;
  subtitle?: string;
  theme?: string;
  targetAudience?: string;
  estimatedDuration?: number;
  scheduledDate?: string;
  seriesId?: string;
  status?: 'draft' | 'in-progress' | 'completed' | 'scheduled';
};

type CreatedSermon = { id: string; title: string; seriesId: string | null };

/** A block with a unique id and the given content. */
export function block<T extends BlockType>(
  type: T,
  content: Partial<BlockContents[T]> = {},
  { noteToSelf = false, id = randomUUID() } = {},
) {
  return { id, type, content, noteToSelf } as WireBlock;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Creates a sermon and its blocks through the API. */
export async function createSermon(
  page: Page,
  token: string,
  { blocks = [], title = 'The True Vine', ...fields }: SermonFields & { blocks?: WireBlock[] } = {},
): Promise<CreatedSermon> {
  const response = await page.request.post('/api/sermons', {
    headers: bearer(token),
    data: { title, ...fields },
  });
  expect(response.status(), await response.text()).toBe(201);
  const sermon = (await response.json()) as CreatedSermon;
  if (blocks.length > 0) await saveBlocks(page, token, sermon, blocks);
  return sermon;
}

/** Replaces all blocks, as the same person would from another device. */
export async function saveBlocks(
  page: Page,
  token: string,
  { id, title }: Pick<CreatedSermon, 'id' | 'title'>,
  blocks: WireBlock[],
): Promise<void> {
  const { revision } = await readSermon(page, token, id);
  const saveResponse = await page.request.put(`/api/sermons/${id}/builder`, {
    headers: bearer(token),
    data: { title, blocks, revision },
  });
  expect(saveResponse.status(), await saveResponse.text()).toBe(200);
}

type StoredSermon = { title: string; blocks: Block[]; revision: number };

/** Fetches the sermon as stored on the server. */
export async function readSermon(page: Page, token: string, id: string): Promise<StoredSermon> {
  const apiResponse = await page.request.get(`/api/sermons/${id}/builder`, {
    headers: bearer(token),
  });
  expect(apiResponse.status(), await apiResponse.text()).toBe(200);
  return (await apiResponse.json()) as StoredSermon;
}

/** Opens the builder (for a new sermon if there is no id) and waits until it is ready. */
export async function openBuilder(page: Page, id = ''): Promise<void> {
  await page.goto(`/sermon-builder/${id}`);
  await expect(heading(page)).toHaveText('Sermon Builder');
  await expect(canvas(page)).toBeVisible();
  // The instructions appear once the drag-and-drop code has loaded, which happens after the page.
  await expect(page.getByText(/^To move the block/)).toBeAttached();
}

export const canvas = (page: Page): Locator => page.getByRole('region', { name: 'Sermon canvas' });

/** The blocks on the canvas, in order. */
export const cards = (page: Page): Locator => canvas(page).getByRole('article');

/** Finds a block by its name, such as "Scripture: John 3:16". */
export const card = (page: Page, name: string | RegExp): Locator =>
  canvas(page).getByRole('article', { name, exact: typeof name === 'string' });

export const toolbox = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Toolbox' });
