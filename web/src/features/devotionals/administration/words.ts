import { m } from '@/messages';
import type { BadgeTone } from '@/ui/badge';
import type { DailyDevotional, DevotionalStatus } from './api';

export const statuses: readonly DevotionalStatus[] = ['draft', 'published', 'archived'];

const named: Record<DevotionalStatus, { name: () => string; tone: BadgeTone }> = {
  draft: { name: m.common_draft, tone: 'wheat' },
  published: { name: m.devotional_status_published, tone: 'green' },
  archived: { name: m.common_archived, tone: 'neutral' },
};

export const nameOfStatus = (status: DevotionalStatus): string => named[status].name();
export const toneOfStatus = (status: DevotionalStatus): BadgeTone => named[status].tone;

export const usageOf = (count: number): string =>
  count === 1 ? m.template_used_one() : m.template_used({ count });

export const nameOfType = ({ generationType }: DailyDevotional): string =>
  generationType === 'ai_generated' ? m.devotional_type_generated() : m.devotional_type_manual();
