import { m } from '@/messages';
import type { BadgeTone } from '@/ui/badge';
import type { FeedbackKind, FeedbackStatus } from './api';

export const kinds: Record<FeedbackKind, { name: () => string; tone: BadgeTone }> = {
  problem: { name: m.feedback_problem, tone: 'wine' },
  idea: { name: m.feedback_idea, tone: 'blue' },
  thanks: { name: m.feedback_thanks, tone: 'green' },
};

export const statuses: Record<FeedbackStatus, () => string> = {
  new: m.common_new,
  read: m.common_read,
  done: m.common_done,
};
