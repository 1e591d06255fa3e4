import { useSearch } from '@tanstack/react-router';
import { m } from '@/messages';
import { Spinner } from '@/ui/spinner';
import { ChapterSkeleton, ToolbarSkeleton } from './chapter-skeleton';
import { Reader } from './reader';
import { ReaderHeading } from './reader-heading';
import { type Address, useEntry } from './use-entry';

export function ReaderPage() {
  const address: Address = useSearch({ strict: false });
  const entry = useEntry(address);
  if (entry) return <Reader entry={entry} />;
  return (
    <div data-reader="" className="grid gap-4">
      <ReaderHeading />
      <Spinner label={m.app_loading()} className="sr-only" />
      <ToolbarSkeleton />
      <ChapterSkeleton />
    </div>
  );
}
