import { m } from '@/messages';
import type { BadgeTone } from '@/ui/badge';
import type { DailyDevotional, DevotionalStatus } from './api';

export const statuses: readonly DevotionalStatus[] = ['draft', 'published', 'archived'];

const statusLabels: Record<DevotionalStatus, { name: () => string; tone: BadgeTone }> = {
  draft: { name: m.common_draft, tone: 'wheat' },
  published: { name: m.devotional_status_published, tone: 'green' },
  archived: { name: m.common_archived, tone: 'neutral' },
};

export const statusName = (status: DevotionalStatus): string => statusLabels[status].name();
export const statusTone = (status: DevotionalStatus): BadgeTone => statusLabels[status].tone;

export const usageLabel = (count: number): string =>
  count === 1 ? m.template_used_one() : m.template_used({ count });

export const typeName = ({ generationType, isBuiltIn }: DailyDevotional): string => {
  if (isBuiltIn) return m.assist_built_in_library();
  return generationType === 'ai_generated'
    ? m.devotional_type_generated()
    : m.devotional_type_manual();
};
