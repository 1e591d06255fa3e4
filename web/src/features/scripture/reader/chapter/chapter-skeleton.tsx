import { cx } from '@/ui/cx';
import { Skeleton } from '@/ui/states/skeleton';

export function ToolbarSkeleton() {
  return (
    <div className="flex gap-2 border-b border-line pb-3">
      <Skeleton className="h-10 w-20" />
      <Skeleton className="h-10 w-32" />
      <Skeleton className="h-10 w-16" />
    </div>
  );
}

const paragraphs = [
  ['w-full', 'w-11/12', 'w-full', 'w-2/3'],
  ['w-full', 'w-full', 'w-10/12', 'w-full', 'w-1/2'],
  ['w-11/12', 'w-full', 'w-3/4'],
];

/** Placeholder for a loading chapter: a heading and three paragraphs, as wide as the text. */
export function ChapterSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-measure gap-8 pt-4" aria-hidden="true">
      <Skeleton className="mx-auto h-9 w-40" />
      {paragraphs.map((lines) => (
        <div key={lines.join()} className="grid gap-3">
          {lines.map((width, at) => (
            // The lines of a skeleton never change places.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Skeleton key={at} className={cx('h-5', width)} />
          ))}
        </div>
      ))}
    </div>
  );
}
