import { lazy, Suspense } from 'react';
import { Skeleton } from '@/ui/skeleton';
import type { WrittenViewProps } from './written-view';

export const loadWrittenView = () => import('./written-view');

const Loaded = lazy(() => loadWrittenView().then((module) => ({ default: module.WrittenView })));

/** Few sermons have such blocks; what sets their sources comes for those that do. */
export function WrittenView(props: WrittenViewProps) {
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
