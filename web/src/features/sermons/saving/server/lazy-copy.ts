import type { Content } from '../content/content';

/** Loaded on demand: rarely needed, and only online. */
export async function makeCopy(sermonId: string, content: Content) {
  const copy = await import('./copy');
  return copy.makeCopy(sermonId, content);
}
