import { type GenerationContext, resume } from '@/features/assist/work';
import { devotionalKind } from '@/features/devotionals/generation/generation';
import { studyKind } from '@/features/studies/generation';

/**
 * Resumes the generations this tab started. Those started elsewhere are found by the pages that show them.
 */
export function resumeWork(context: GenerationContext): void {
  void resume(devotionalKind, context, { ask: false });
  void resume(studyKind, context, { ask: false });
}
