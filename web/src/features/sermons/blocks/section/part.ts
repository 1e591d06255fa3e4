import type { Part } from '../shared/part';
import { cleanText, some } from '../shared/part-words';
import type { Section } from './content';

export function sectionPart({ title, description, color }: Section): Part | null {
  const words = cleanText({ title, description });
  return some(words) ? { kind: 'section', ...words, color } : null;
}
