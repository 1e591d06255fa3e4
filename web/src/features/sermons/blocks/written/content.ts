import type { components } from '@/api/schema';

type Schemas = components['schemas'];

/** What every generated block stores besides its text. */
export type GeneratedFields = {
  isGenerating: boolean;
  /** Shown when the text was composed without an AI service. */
  label: string | null;
  sources: Schemas['WritingSource'][];
  verification: Schemas['Verification'] | null;
};

export const notGenerated: GeneratedFields = {
  isGenerating: false,
  label: null,
  sources: [],
  verification: null,
};

/** Whether the text was generated, as far as anyone can know after it was edited. */
export function isGenerated({ label, sources, verification }: GeneratedFields): boolean {
  return label !== null || verification !== null || sources.length > 0;
}
