import type { Content } from '../content/content';

/** Loaded on demand, because copies are rarely made, and only online. */
export async function createCopy(sermonId: string, content: Content) {
  const copy = await import('./copy');
  return copy.createCopy(sermonId, content);
}
