import { m } from '@/messages';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';

/** Shown when a page's code takes a while to load. */
export function PendingPage() {
  return (
    <div className="grid gap-6">
      <Spinner label={m.common_loading()} className="sr-only" />
      <Skeleton className="h-10 w-64 max-w-full" />
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
