import type { components } from '@/api/schema';
import { unwritten, type Written } from '../written/content';

export type Historical = {
  reference: string;
  context: components['schemas']['HistoricalContext'];
} & Written;

export const emptyHistorical: Historical = {
  reference: '',
  context: {
    politicalContext: '',
    culturalContext: '',
    religiousContext: '',
    geographicalContext: '',
  },
  ...unwritten,
};
