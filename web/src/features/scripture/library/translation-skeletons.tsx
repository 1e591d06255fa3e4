import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';

const placeholderKeys = ['first', 'second', 'third', 'fourth'];

/** Placeholder shown while the translations load. */
export function TranslationSkeletons({ label }: { label: string }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      <Spinner label={label} className="sr-only" />
      {placeholderKeys.map((rowKey) => (
        <div
          key={rowKey}
          className="grid gap-4 py-5 sm:grid-cols-[5rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[5rem_minmax(0,1fr)_auto]"
        >
          <Skeleton className="hidden h-20 sm:block" />
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-6 w-56 max-w-full" />
            <Skeleton className="h-4 w-72 max-w-full" />
            <Skeleton className="h-5 w-40" />
          </div>
          <Skeleton className="h-8 w-56 max-lg:sm:col-start-2" />
        </div>
      ))}
    </div>
  );
}
