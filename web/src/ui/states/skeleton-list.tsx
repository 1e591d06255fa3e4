import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

type SkeletonListProps = {
  /** What is being loaded; read aloud. */
  label: string;
  /** One place for each: the classes that give it the size of what will come. */
  rows: readonly string[];
  className?: string;
};

/** Places kept for a list on its way; the wait is announced. */
export function SkeletonList({ label, rows, className = 'grid gap-2' }: SkeletonListProps) {
  const places = [...rows.entries()];
  return (
    <div className={className}>
      <Spinner label={label} className="sr-only" />
      {places.map(([place, size]) => (
        <Skeleton key={place} className={size} />
      ))}
    </div>
  );
}
