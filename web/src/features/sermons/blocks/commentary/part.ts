import { m } from '@/messages';
import type { Part } from '../shared/part';
import { entry } from '../shared/part-words';
import { generatedPart } from '../written/part';
import type { Commentary } from './content';
import { commentaryParts } from './parts';

export function commentaryPart(content: Commentary): Part | null {
  const { commentary, reference } = content;
  const entries = [
    ...commentaryParts.map(({ key, label }) => entry(label(), commentary[key])),
    entry(m.common_cross_references(), commentary.crossReferences.join(', ')),
  ];
  return generatedPart(m.common_commentary(), reference, entries, content);
}
