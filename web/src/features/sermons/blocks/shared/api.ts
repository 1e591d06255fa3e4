import { client, unwrapResponse } from '@/api/client';
import { useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { redrawImage } from '../image/picture';

type Schemas = components['schemas'];
type GenerationRequest = { reference: string; translationId?: string };

/** The translations in the preacher's library. */
export function useLibraryTranslations() {
  return useApiQuery('/api/bible/translations');
}

export function fetchPassage(
  body: { reference: string; translationId: string },
  signal: AbortSignal,
): Promise<Schemas['Passage']> {
  return unwrapResponse(client.POST('/api/scripture/fetch', { body, signal }));
}

// Each function below returns only the fields a block stores, because the server rejects blocks with extra
// fields.

export async function writeTimeline(body: GenerationRequest, signal: AbortSignal) {
  const response = await unwrapResponse(client.POST('/api/ai/generate-timeline', { body, signal }));
  const { events, label, sources, verification } = response;
  return { events, label, sources, verification };
}

export async function writeHistoricalContext(body: GenerationRequest, signal: AbortSignal) {
  const response = await unwrapResponse(
    client.POST('/api/ai/generate-historical-context', { body, signal }),
  );
  const { context, label, sources, verification } = response;
  return { context, label, sources, verification };
}

export async function writeCommentary(body: GenerationRequest, signal: AbortSignal) {
  const response = await unwrapResponse(
    client.POST('/api/ai/generate-commentary', { body, signal }),
  );
  const { commentary, label, sources, verification } = response;
  return { commentary, label, sources, verification };
}

/**
 * Generates an image and embeds it in the sermon: the server keeps it for only a few hours, and a URL
 * wouldn't work offline or in an exported file. If it can't be embedded, the URL is used.
 */
export async function generateImage(
  prompt: string,
  signal: AbortSignal,
): Promise<Schemas['GeneratedImage']> {
  const generatedImage = await unwrapResponse(
    client.POST('/api/ai/generate-image', { body: { prompt }, signal }),
  );
  const id = /^\/api\/ai\/images\/([\w-]+)$/.exec(generatedImage.url)?.[1];
  if (id === undefined) return generatedImage;
  try {
    const params = { path: { id } };
    const { data } = await client.GET('/api/ai/images/{id}', { params, parseAs: 'blob', signal });
    return data ? { ...generatedImage, url: await redrawImage(data) } : generatedImage;
  } catch {
    return generatedImage;
  }
}
