import { resume, type Surroundings } from '@/features/assist/work';
import { devotionalKind } from '@/features/devotionals/generation/generation';
import { studyKind } from '@/features/studies/generation';

/**
 * Resumes the generations this tab started. Those started elsewhere are found by the pages that show them.
 */
export function resumeWork(around: Surroundings): void {
  void resume(devotionalKind, around, { ask: false });
  void resume(studyKind, around, { ask: false });
}
