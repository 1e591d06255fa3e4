import { resume, type Surroundings } from '@/features/assist/work';
import { devotionalKind } from '@/features/devotionals/generation/generation';
import { studyKind } from '@/features/studies/generation';

/** What this tab remembers of its work goes on. What others began is found by the pages that show it. */
export function resumeWork(around: Surroundings): void {
  void resume(devotionalKind, around, { ask: false });
  void resume(studyKind, around, { ask: false });
}
