import { m } from '@/messages';
import type { Translation } from './api';

type Traits = Pick<Translation, 'type' | 'origin' | 'features' | 'deuterocanon'>;

/** Lists a translation's distinguishing features, in the order readers look for them. */
export function traitLabels({ type, features, deuterocanon }: Traits): string[] {
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

/** Says where a translation comes from if it didn't ship with Trellis: an import or an external service. */
export function originLabel({ origin }: Traits): string | null {
  if (origin === 'imported') return m.translations_origin_imported();
  return origin === 'service' ? m.translations_origin_service() : null;
}
