import { m } from '@/messages';
import type { Milestone } from './api';

export const milestoneNames: Record<Milestone['id'], { name: () => string; hint: () => string }> = {
  first_devotional: {
    name: m.progress_milestone_first_devotional,
    hint: m.progress_milestone_first_devotional_hint,
  },
  first_prayer: {
    name: m.progress_milestone_first_prayer,
    hint: m.progress_milestone_first_prayer_hint,
  },
  first_abide_moment: {
    name: m.progress_milestone_first_abide_moment,
    hint: m.progress_milestone_first_abide_moment_hint,
  },
  days_7: {
    name: m.progress_milestone_days_7,
    hint: m.progress_milestone_days_7_hint,
  },
  days_30: {
    name: m.progress_milestone_days_30,
    hint: m.progress_milestone_days_30_hint,
  },
  days_100: {
    name: m.progress_milestone_days_100,
    hint: m.progress_milestone_days_100_hint,
  },
  days_365: {
    name: m.progress_milestone_days_365,
    hint: m.progress_milestone_days_365_hint,
  },
  streak_7: {
    name: m.progress_milestone_streak_7,
    hint: m.progress_milestone_streak_7_hint,
  },
  streak_30: {
    name: m.progress_milestone_streak_30,
    hint: m.progress_milestone_streak_30_hint,
  },
  prayer_minutes_60: {
    name: m.progress_milestone_prayer_minutes_60,
    hint: m.progress_milestone_prayer_minutes_60_hint,
  },
  prayer_minutes_600: {
    name: m.progress_milestone_prayer_minutes_600,
    hint: m.progress_milestone_prayer_minutes_600_hint,
  },
};
