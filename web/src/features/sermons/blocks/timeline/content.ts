import type { components } from '@/api/schema';
import { type GeneratedFields, notGenerated } from '../written/content';

export type Timeline = {
  reference: string;
  events: components['schemas']['TimelineEvent'][];
} & GeneratedFields;

export const emptyTimeline: Timeline = { reference: '', events: [], ...notGenerated };
