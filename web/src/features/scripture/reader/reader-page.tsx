import { useSearch } from '@tanstack/react-router';
import { messageOf } from '@/api/errors';
import { m } from '@/messages';
import { ErrorState } from '@/ui/error-state';
import { Spinner } from '@/ui/spinner';
import { ChapterSkeleton, ToolbarSkeleton } from './chapter-skeleton';
import { Reader } from './reader';
import { ReaderHeading } from './reader-heading';
import { type Address, useEntry } from './use-entry';

export function ReaderPage() {
  const address: Address = useSearch({ strict: false });
  const found = useEntry(address);
  if (found.state === 'found') return <Reader entry={found.entry} />;
  return (
    <div data-reader="" className="grid gap-4">
      <ReaderHeading />
      {found.state === 'lost' ? (
        <ErrorState
          title={m.bible_position_failure()}
          description={messageOf(found.error, m.error_unreachable())}
          onRetry={found.retry}
          retryLabel={m.app_try_again()}
        />
      ) : (
        <>
          <Spinner label={m.app_loading()} className="sr-only" />
          <ToolbarSkeleton />
          <ChapterSkeleton />
        </>
      )}
    </div>
  );
}
