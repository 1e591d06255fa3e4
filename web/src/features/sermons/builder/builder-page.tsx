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

/** Loaded on demand, since most visits open an existing sermon. */
const BuilderApart = lazy(() =>
  import('./builder-apart').then((module) => ({ default: module.BuilderApart })),
);
/** Loaded on demand, since most sermons save without a problem. */
const BuilderNotices = lazy(() =>
  import('./builder-notices').then((module) => ({ default: module.BuilderNotices })),
);

type BuilderPageProps = {
  /** From the URL; null for a new sermon. */
  sermonId: string | null;
  /** The sermon's URL has changed; `replace` if it is still the same sermon. */
  onSermon: (sermonId: string, options: { replace: boolean }) => void;
};

/** The page for building a sermon, block by block. */
export function BuilderPage(props: BuilderPageProps) {
  return useIsSignedIn() ? <Builder {...props} /> : <Apart what="sign-in" />;
}

/**
 * A new sermon keeps its page when the first save gives it a URL; any other change of URL opens another
 * sermon.
 */
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
  // Running tasks have no block to write to once the page is left.
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

/** Shown when there is no sermon to build. */
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
