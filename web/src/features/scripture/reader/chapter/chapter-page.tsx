import { lazy, Suspense } from 'react';
import { useReader } from '../state/reader-context';
import type { ScrollTarget } from '../state/use-reading';
import { ChapterSkeleton } from './chapter-skeleton';
import { ChapterView } from './chapter-view';

const ParallelView = lazy(() =>
  import('../parallel/parallel-view').then((module) => ({ default: module.ParallelView })),
);
const InterlinearView = lazy(() =>
  import('./interlinear-view').then((module) => ({ default: module.InterlinearView })),
);

/** Shows the chapter in the view the reader chose. */
export function ChapterPage({ aim }: { aim: ScrollTarget }) {
  const { settings } = useReader();
  if (settings.view === 'reading') return <ChapterView aim={aim} />;
  const View = settings.view === 'parallel' ? ParallelView : InterlinearView;
  return (
    <Suspense fallback={<ChapterSkeleton />}>
      <View aim={aim} />
    </Suspense>
  );
}
