import type { components } from '@/api/schema';
import { unwritten, type Written } from '../written/content';

export type Commentary = {
  reference: string;
  commentary: components['schemas']['PassageCommentary'];
} & Written;

export const emptyCommentary: Commentary = {
  reference: '',
  commentary: {
    explanation: '',
    theologicalInsights: '',
    practicalApplications: '',
    crossReferences: [],
  },
  ...unwritten,
};
