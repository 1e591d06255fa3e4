import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useIsSignedIn } from '@/features/accounts';
import { useWhenIdle } from '@/lib/when-idle';
import { m } from '@/messages';
import { Spinner } from '@/ui/states/spinner';
import { stopBlockWork } from '../blocks';
import { type SermonSession, SermonStoreProvider, useSaving, useSermonSession } from '../saving';
import { BuilderHeader, BuilderName } from './builder-header';
import { Canvas } from './canvas/canvas';
import { bringParts } from './parts';

/** Most people come to a sermon that is there. */
const BuilderApart = lazy(() =>
  import('./builder-apart').then((module) => ({ default: module.BuilderApart })),
);
/** Nothing stands in the way of most sermons. */
const BuilderNotices = lazy(() =>
  import('./builder-notices').then((module) => ({ default: module.BuilderNotices })),
);

type BuilderPageProps = {
  /** By the address; null for a new sermon. */
  sermonId: string | null;
  /** The sermon is at this address now; `replace` where it is the same one. */
  onSermon: (sermonId: string, options: { replace: boolean }) => void;
};

/** Where a sermon is built, block by block. */
export function BuilderPage(props: BuilderPageProps) {
  return useIsSignedIn() ? <Builder {...props} /> : <Apart what="sign-in" />;
}

/** A sermon keeps its page when it is first saved and gets its address; every other change of address is another sermon. */
function Builder({ sermonId, onSermon }: BuilderPageProps) {
  const [begun, setBegun] = useState({ count: 0, adopted: null as string | null });
  const isBegunHere = sermonId === null || sermonId === begun.adopted;
  if (sermonId === null && begun.adopted !== null) {
    setBegun({ count: begun.count + 1, adopted: null });
  }
  return (
    <OpenedBuilder
      key={isBegunHere ? `new ${begun.count}` : sermonId}
      sermonId={isBegunHere ? null : sermonId}
      onAdopted={(id) => {
        if (sermonId === id) return;
        setBegun({ count: begun.count, adopted: id });
        onSermon(id, { replace: true });
      }}
      onCopied={(id) => onSermon(id, { replace: false })}
    />
  );
}

type OpenedBuilderProps = {
  sermonId: string | null;
  onAdopted: (sermonId: string) => void;
  onCopied: (sermonId: string) => void;
};

function OpenedBuilder({ sermonId, onAdopted, onCopied }: OpenedBuilderProps) {
  const opened = useSermonSession(sermonId, { onAdopted, onCopied });
  // What is fetched or written for a block has nowhere to go once the page is left.
  useEffect(() => () => stopBlockWork(), []);
  switch (opened.status) {
    case 'open':
      return <Workshop session={opened.session} />;
    case 'missing':
      return <Apart what="missing" />;
    case 'failed':
      return <Apart what="failed" error={opened.error} onRetry={opened.retry} />;
    case 'loading':
      return (
        <>
          <BuilderName />
          <Waiting />
        </>
      );
  }
}

function Waiting() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner showLabel size="lg" label={m.sermon_builder_loading()} />
    </div>
  );
}

/** Where there is no sermon to build. */
function Apart(props: ComponentProps<typeof BuilderApart>) {
  return (
    <>
      <BuilderName />
      <Suspense fallback={<Waiting />}>
        <BuilderApart {...props} />
      </Suspense>
    </>
  );
}

function Workshop({ session }: { session: SermonSession }) {
  const { sermonId, exists } = useSaving(session);
  useWhenIdle(bringParts);
  return (
    <SermonStoreProvider store={session.store}>
      <BuilderHeader session={session} />
      <Suspense>
        <BuilderNotices session={session} />
      </Suspense>
      <Canvas sermonId={exists ? sermonId : null} />
    </SermonStoreProvider>
  );
}
