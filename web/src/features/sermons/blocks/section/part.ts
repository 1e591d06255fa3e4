import type { Part } from '../shared/part';
import { cleaned, some } from '../shared/part-words';
import type { Section } from './content';

export function sectionPart({ title, description, color }: Section): Part | null {
  const words = cleaned({ title, description });
  return some(words) ? { kind: 'section', ...words, color } : null;
}
