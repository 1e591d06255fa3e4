import { m } from '@/messages';
import type { Translation } from './api';

type Traits = Pick<Translation, 'type' | 'origin' | 'features' | 'deuterocanon'>;

/** What sets a text apart, in the order in which readers ask for it. */
export function traitsOf({ type, features, deuterocanon }: Traits): string[] {
  const all: [boolean, string][] = [
    [type === 'original', m.translations_trait_original()],
    [features.interlinear, m.translations_trait_interlinear()],
    [features.strongs, m.translations_trait_strongs()],
    [features.footnotes, m.translations_trait_footnotes()],
    [features.wordsOfJesus, m.translations_trait_red_letters()],
    [deuterocanon, m.translations_trait_deuterocanon()],
  ];
  return all.filter(([has]) => has).map(([, name]) => name);
}

/** Said of texts that did not come with Trellis: whether they need more than this installation to be read. */
export function originOf({ origin }: Traits): string | null {
  if (origin === 'imported') return m.translations_origin_imported();
  return origin === 'service' ? m.translations_origin_service() : null;
}
