import { m } from '@/messages';
import { SkeletonList } from '@/ui/states/skeleton-list';

/** Placeholder while a study is loading. */
export function DetailSkeleton() {
  return (
    <SkeletonList
      label={m.studies_loading()}
      rows={['h-10 w-2/3', 'h-5 w-1/2', 'h-10', 'h-64']}
      className="grid gap-4"
    />
  );
}
