import { m } from '@/messages';
import type { Translation } from './api';

type Traits = Pick<Translation, 'type' | 'origin' | 'features' | 'deuterocanon'>;

/** What sets a text apart, in the order in which readers ask for it. */
export function traitsOf({ type, features, deuterocanon }: Traits): string[] {
  const all: [boolean, string][] = [
    [type === 'original', m.common_original_language()],
    [features.interlinear, m.common_interlinear()],
    [features.strongs, m.translations_trait_strongs()],
    [features.footnotes, m.common_footnotes()],
    [features.wordsOfJesus, m.translations_trait_red_letters()],
    [deuterocanon, m.common_deuterocanon()],
  ];
  return all.filter(([has]) => has).map(([, name]) => name);
}

/** Said of texts that did not come with Trellis: whether they need more than this installation to be read. */
export function originOf({ origin }: Traits): string | null {
  if (origin === 'imported') return m.translations_origin_imported();
  return origin === 'service' ? m.translations_origin_service() : null;
}
