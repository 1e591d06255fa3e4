import { m } from '@/messages';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';

/** A study on its way. */
export function DetailSkeleton() {
  return (
    <div className="grid gap-4">
      <Spinner label={m.studies_loading()} className="sr-only" />
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-10" />
      <Skeleton className="h-64" />
    </div>
  );
}
