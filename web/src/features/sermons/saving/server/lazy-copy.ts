import type { Content } from '../content/content';

/** Asked for by few, and with a network only: its code comes then. */
export async function makeCopy(sermonId: string, content: Content) {
  const copy = await import('./copy');
  return copy.makeCopy(sermonId, content);
}
