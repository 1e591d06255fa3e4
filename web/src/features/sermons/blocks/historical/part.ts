import { m } from '@/messages';
import type { Part } from '../shared/part';
import { entry } from '../shared/part-words';
import { generatedPart } from '../written/part';
import type { Historical } from './content';
import { contextParts } from './parts';

export function historicalPart(content: Historical): Part | null {
  const entries = contextParts.map(({ key, label }) => entry(label(), content.context[key]));
  return generatedPart(m.common_historical_context(), content.reference, entries, content);
}
