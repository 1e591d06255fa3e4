import type { ReactNode } from 'react';
import { Skeleton } from '@/ui/states/skeleton';
import { Spinner } from '@/ui/states/spinner';

export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>;
}

type DevotionalCardProps = {
  title: string;
  /** The date and theme. */
  meta: string;
  verse: string | null;
  verseReference: string | null;
  badges?: ReactNode;
  /** The card's actions. */
  children: ReactNode;
};

/** A devotional in the library: enough to decide whether to read it. */
export function DevotionalCard(props: DevotionalCardProps) {
  const { title, meta, verse, verseReference, badges, children } = props;
  return (
    <article className="flex h-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-sheet">
      <header className="grid gap-1">
        <p className="text-xs text-muted">{meta}</p>
        <h2 className="font-serif text-lg font-semibold">{title}</h2>
        {badges && <p className="flex flex-wrap gap-2 pt-0.5">{badges}</p>}
      </header>
      <div className="grid grow content-start gap-1.5">
        {verse && <p className="line-clamp-3 font-serif leading-relaxed text-muted">{verse}</p>}
        {verseReference && <p className="text-xs font-medium text-wine-ink">{verseReference}</p>}
      </div>
      <footer className="flex items-center justify-between gap-3 pt-1">{children}</footer>
    </article>
  );
}

const skeletonKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Placeholder cards for the library. */
export function CardSkeletons({ label }: { label: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Spinner label={label} className="sr-only" />
      {skeletonKeys.map((place) => (
        <div key={place} className="grid gap-3 rounded-lg border border-line p-5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-6 w-48 max-w-full" />
          <Skeleton className="h-20" />
          <div className="flex justify-between gap-3">
            <Skeleton className="h-8 w-20" />
            <Skeleton className="h-8 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
