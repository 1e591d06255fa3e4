import { safeHref, safePicture } from '../../safe-link';
import type { Part } from '../shared/part';
import { cleanText, some } from '../shared/part-words';
import type { ImageContent } from './content';

export function imagePart({ url: address, alt, caption }: ImageContent): Part | null {
  const words = cleanText({ alt, caption });
  const url = safePicture(address);
  const href = url === null ? safeHref(address) : null;
  return url || href || some(words) ? { kind: 'picture', url, href, ...words } : null;
}
