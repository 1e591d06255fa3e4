import { answerOf, client } from '@/api/client';
import { useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { redrawn } from '../image/picture';

type Schemas = components['schemas'];
type Wish = { reference: string; translationId?: string };

/** The translations on the preacher's own shelf. */
export function useShelf() {
  return useApiQuery('/api/bible/translations');
}

export function fetchPassage(
  body: { reference: string; translationId: string },
  signal: AbortSignal,
): Promise<Schemas['Passage']> {
  return answerOf(client.POST('/api/scripture/fetch', { body, signal }));
}

// Each takes only what a block keeps: the server refuses a block that has more.

export async function writeTimeline(body: Wish, signal: AbortSignal) {
  const answer = await answerOf(client.POST('/api/ai/generate-timeline', { body, signal }));
  const { events, label, sources, verification } = answer;
  return { events, label, sources, verification };
}

export async function writeHistoricalContext(body: Wish, signal: AbortSignal) {
  const answer = await answerOf(
    client.POST('/api/ai/generate-historical-context', { body, signal }),
  );
  const { context, label, sources, verification } = answer;
  return { context, label, sources, verification };
}

export async function writeCommentary(body: Wish, signal: AbortSignal) {
  const answer = await answerOf(client.POST('/api/ai/generate-commentary', { body, signal }));
  const { commentary, label, sources, verification } = answer;
  return { commentary, label, sources, verification };
}

/**
 * A picture, taken into the sermon: what the server keeps is shown for some hours only, and neither in a pulpit without a
 * network nor in an exported file. Where that cannot be done, its address has to do.
 */
export async function makePicture(
  prompt: string,
  signal: AbortSignal,
): Promise<Schemas['GeneratedImage']> {
  const made = await answerOf(client.POST('/api/ai/generate-image', { body: { prompt }, signal }));
  const id = /^\/api\/ai\/images\/([\w-]+)$/.exec(made.url)?.[1];
  if (id === undefined) return made;
  try {
    const params = { path: { id } };
    const { data } = await client.GET('/api/ai/images/{id}', { params, parseAs: 'blob', signal });
    return data ? { ...made, url: await redrawn(data) } : made;
  } catch {
    return made;
  }
}
