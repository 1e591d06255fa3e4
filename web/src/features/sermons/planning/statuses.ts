import {
  CalendarCheck,
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  PencilLine,
} from 'lucide-react';
import { m } from '@/messages';
import type { SermonStatus } from './api';

type StatusStyle = {
  name: () => string;
  /** An icon next to the color, for people who can't see it. */
  icon: LucideIcon;
  tone: 'neutral' | 'wheat' | 'green' | 'blue';
  /** CSS classes with the same color, for a sermon on the calendar. */
  chip: string;
};

export const statuses = ['draft', 'in-progress', 'completed', 'scheduled'] as const;

export const statusStyles: Record<SermonStatus, StatusStyle> = {
  draft: {
    name: m.common_draft,
    icon: PencilLine,
    tone: 'neutral',
    chip: 'border-control bg-raised text-ink',
  },
  'in-progress': {
    name: m.common_in_progress,
    icon: CircleDashed,
    tone: 'wheat',
    chip: 'border-wheat bg-wheat-soft text-wheat-ink',
  },
  completed: {
    name: m.common_completed,
    icon: CircleCheck,
    tone: 'green',
    chip: 'border-primary bg-primary-soft text-primary-ink',
  },
  scheduled: {
    name: m.sermon_planning_status_scheduled,
    icon: CalendarCheck,
    tone: 'blue',
    chip: 'border-blue bg-blue-soft text-blue-ink',
  },
};

export function isStatus(value: string): value is SermonStatus {
  return statuses.some((status) => status === value);
}
