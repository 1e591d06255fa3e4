import type { components } from '@/api/schema';
import { type GeneratedFields, notGenerated } from '../written/content';

export type Commentary = {
  reference: string;
  commentary: components['schemas']['PassageCommentary'];
} & GeneratedFields;

export const emptyCommentary: Commentary = {
  reference: '',
  commentary: {
    explanation: '',
    theologicalInsights: '',
    practicalApplications: '',
    crossReferences: [],
  },
  ...notGenerated,
};
