import { m } from '@/messages';
import type { Trait } from './formulas';

export const traitNames: Record<Trait, () => string> = {
  love: m.common_love,
  wisdom: m.progress_trait_wisdom,
  faith: m.progress_trait_faith,
  service: m.progress_trait_service,
  peace: m.common_peace,
  joy: m.common_joy,
};
