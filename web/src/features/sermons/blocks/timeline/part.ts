import { m } from '@/messages';
import type { Part } from '../shared/part';
import { cleanText } from '../shared/part-words';
import { generatedPart } from '../written/part';
import type { Timeline } from './content';

export function timelinePart(content: Timeline): Part | null {
  const entries = content.events.map(({ period, event, significance }) =>
    cleanText({ label: period, text: event, detail: significance }),
  );
  return generatedPart(m.sermon_blocks_timeline(), content.reference, entries, content);
}
