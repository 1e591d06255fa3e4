import type { components } from '@/api/schema';
import { unwritten, type Written } from '../written/content';

export type Timeline = {
  reference: string;
  events: components['schemas']['TimelineEvent'][];
} & Written;

export const emptyTimeline: Timeline = { reference: '', events: [], ...unwritten };
