import type { components } from '@/api/schema';

type Schemas = components['schemas'];

/** What every block that was written on request carries beside its text. */
export type Written = {
  isGenerating: boolean;
  /** Said when no service wrote it. */
  label: string | null;
  sources: Schemas['WritingSource'][];
  verification: Schemas['Verification'] | null;
};

export const unwritten: Written = {
  isGenerating: false,
  label: null,
  sources: [],
  verification: null,
};
