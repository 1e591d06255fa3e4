import { m } from '@/messages';
import type { Trait } from './formulas';

export const traitNames: Record<Trait, () => string> = {
  love: m.progress_trait_love,
  wisdom: m.progress_trait_wisdom,
  faith: m.progress_trait_faith,
  service: m.progress_trait_service,
  peace: m.progress_trait_peace,
  joy: m.progress_trait_joy,
};
