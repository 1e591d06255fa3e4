import { useSearch } from '@tanstack/react-router';
import { LoadFailure } from '@/lib/load-failure';
import { m } from '@/messages';
import { Spinner } from '@/ui/states/spinner';
import { ChapterSkeleton, ToolbarSkeleton } from './chapter/chapter-skeleton';
import { Reader } from './reader';
import { ReaderHeading } from './reader-heading';
import { type Address, useEntry } from './state/use-entry';

export function ReaderPage() {
  const address: Address = useSearch({ strict: false });
  const found = useEntry(address);
  if (found.state === 'found') return <Reader entry={found.entry} />;
  return (
    <div data-reader="" className="grid gap-4">
      <ReaderHeading />
      {found.state === 'lost' ? (
        <LoadFailure
          title={m.bible_position_failure()}
          error={found.error}
          hint={m.error_unreachable()}
          onRetry={found.retry}
        />
      ) : (
        <>
          <Spinner label={m.common_loading()} className="sr-only" />
          <ToolbarSkeleton />
          <ChapterSkeleton />
        </>
      )}
    </div>
  );
}
