import type { Part } from '../shared/part';
import { cleanText } from '../shared/part-words';
import type { Reference } from './content';

export function referencePart(content: Reference): Part | null {
  const { title, quote, author, source } = cleanText(content);
  const by = [author, source].filter(Boolean).join(', ');
  return title || quote || by ? { kind: 'quote', title, quote, by } : null;
}
