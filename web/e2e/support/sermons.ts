import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Block, BlockContents, BlockType } from '../../src/features/sermons/model';
import { expect, heading } from './test';

/** A block as sent to the server: missing fields are empty there. */
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

type MadeSermon = { id: string; title: string; seriesId: string | null };

/** A block with a unique id and the given content. */
export function block<T extends BlockType>(
  type: T,
  content: Partial<BlockContents[T]> = {},
  { noteToSelf = false, id = randomUUID() } = {},
) {
  return { id, type, content, noteToSelf } as WireBlock;
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Creates a sermon with its blocks without using the page. */
export async function makeSermon(
  page: Page,
  token: string,
  { blocks = [], title = 'The True Vine', ...fields }: SermonFields & { blocks?: WireBlock[] } = {},
): Promise<MadeSermon> {
  const made = await page.request.post('/api/sermons', {
    headers: bearer(token),
    data: { title, ...fields },
  });
  expect(made.status(), await made.text()).toBe(201);
  const sermon = (await made.json()) as MadeSermon;
  if (blocks.length > 0) await saveBlocks(page, token, sermon, blocks);
  return sermon;
}

/** Replaces all blocks, as another device of the same person would. */
export async function saveBlocks(
  page: Page,
  token: string,
  { id, title }: Pick<MadeSermon, 'id' | 'title'>,
  blocks: WireBlock[],
): Promise<void> {
  const { revision } = await readSermon(page, token, id);
  const saved = await page.request.put(`/api/sermons/${id}/builder`, {
    headers: bearer(token),
    data: { title, blocks, revision },
  });
  expect(saved.status(), await saved.text()).toBe(200);
}

type StoredSermon = { title: string; blocks: Block[]; revision: number };

/** The sermon as the server has stored it. */
export async function readSermon(page: Page, token: string, id: string): Promise<StoredSermon> {
  const answer = await page.request.get(`/api/sermons/${id}/builder`, { headers: bearer(token) });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as StoredSermon;
}

/** Opens the builder, empty if there is no id, and waits until it is usable. */
export async function openBuilder(page: Page, id = ''): Promise<void> {
  await page.goto(`/sermon-builder/${id}`);
  await expect(heading(page)).toHaveText('Sermon Builder');
  await expect(canvas(page)).toBeVisible();
  // The drag-and-drop code loads after the page and then adds its instructions.
  await expect(page.getByText(/^To move the block/)).toBeAttached();
}

export const canvas = (page: Page): Locator => page.getByRole('region', { name: 'Sermon canvas' });

/** The blocks of the canvas, in order. */
export const cards = (page: Page): Locator => canvas(page).getByRole('article');

/** One block, by its name: "Scripture: John 3:16". */
export const card = (page: Page, name: string | RegExp): Locator =>
  canvas(page).getByRole('article', { name, exact: typeof name === 'string' });

export const toolbox = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Toolbox' });
