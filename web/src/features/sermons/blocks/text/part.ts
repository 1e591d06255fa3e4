import type { Part } from '../shared/part';
import { cleanText, some } from '../shared/part-words';
import type { Text } from './content';

export function textPart({ title, content, formatting }: Text): Part | null {
  const words = cleanText({ title, text: content });
  return some(words) ? { kind: 'point', ...words, formatting } : null;
}
