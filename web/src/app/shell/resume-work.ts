import { type GenerationContext, resumeGeneration } from '@/features/assist/work';
import { devotionalKind } from '@/features/devotionals/generation/generation';
import { studyKind } from '@/features/studies/generation';

/**
 * Resumes the generations that this tab started. Generations started in other tabs are found by the pages
 * that show them.
 */
export function resumeWork(context: GenerationContext): void {
  void resumeGeneration(devotionalKind, context, { ask: false });
  void resumeGeneration(studyKind, context, { ask: false });
}
