import { m } from '@/messages';
import type { Part } from '../shared/part';
import { cleaned } from '../shared/part-words';
import { writtenPart } from '../written/part';
import type { Timeline } from './content';

export function timelinePart(content: Timeline): Part | null {
  const entries = content.events.map(({ period, event, significance }) =>
    cleaned({ label: period, text: event, detail: significance }),
  );
  return writtenPart(m.sermon_blocks_timeline(), content.reference, entries, content);
}
