import { m } from '@/messages';
import type { BlockContents } from '../../model';

/** The four kinds of historical context for a passage. */
export const contextParts: readonly {
  key: keyof BlockContents['historical']['context'];
  label: () => string;
}[] = [
  { key: 'politicalContext', label: m.sermon_blocks_political },
  { key: 'culturalContext', label: m.sermon_blocks_cultural },
  { key: 'religiousContext', label: m.sermon_blocks_religious },
  { key: 'geographicalContext', label: m.sermon_blocks_geographical },
];
