import { m } from '@/messages';
import type { PracticeType } from './api';

export const practiceNames: Record<PracticeType, () => string> = {
  devotional: m.common_devotional,
  prayer: m.common_prayer,
  mission: m.common_mission,
  abide_moment: m.common_abide_moment,
};
