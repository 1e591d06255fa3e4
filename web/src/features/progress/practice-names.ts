import { m } from '@/messages';
import type { PracticeType } from './api';

export const practiceNames: Record<PracticeType, () => string> = {
  devotional: m.progress_devotional,
  prayer: m.progress_prayer,
  mission: m.progress_mission,
  abide_moment: m.progress_abide,
};
