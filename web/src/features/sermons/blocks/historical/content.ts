import type { components } from '@/api/schema';
import { type GeneratedFields, notGenerated } from '../written/content';

export type Historical = {
  reference: string;
  context: components['schemas']['HistoricalContext'];
} & GeneratedFields;

export const emptyHistorical: Historical = {
  reference: '',
  context: {
    politicalContext: '',
    culturalContext: '',
    religiousContext: '',
    geographicalContext: '',
  },
  ...notGenerated,
};
