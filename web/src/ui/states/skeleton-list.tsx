import { Skeleton } from './skeleton';
import { Spinner } from './spinner';

type SkeletonListProps = {
  /** What is loading; read by screen readers. */
  label: string;
  /** One entry per placeholder: the classes that give it the size of the expected content. */
  rows: readonly string[];
  className?: string;
};

/** Placeholders for a list that is loading, announced to screen readers. */
export function SkeletonList({ label, rows, className = 'grid gap-2' }: SkeletonListProps) {
  const places = [...rows.entries()];
  return (
    <div className={className}>
      <Spinner label={label} className="sr-only" />
      {places.map(([rowKey, size]) => (
        <Skeleton key={rowKey} className={size} />
      ))}
    </div>
  );
}
