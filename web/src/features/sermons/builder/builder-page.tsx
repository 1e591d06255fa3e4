import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { useIsSignedIn } from '@/features/accounts';
import { useWhenIdle } from '@/lib/when-idle';
import { m } from '@/messages';
import { Spinner } from '@/ui/states/spinner';
import { stopBlockTasks } from '../blocks';
import { type SermonSession, SermonStoreProvider, useSaving, useSermonSession } from '../saving';
import { BuilderHeader, BuilderName } from './builder-header';
import { Canvas } from './canvas/canvas';
import { preloadParts } from './parts';

/** Loaded on demand, since most visits open an existing sermon. */
const BuilderUnavailable = lazy(() =>
  import('./builder-unavailable').then((module) => ({ default: module.BuilderUnavailable })),
);
/** Loaded on demand, since most sermons save without a problem. */
const BuilderNotices = lazy(() =>
  import('./builder-notices').then((module) => ({ default: module.BuilderNotices })),
);

type BuilderPageProps = {
  /** The sermon's id from the URL; null for a new sermon. */
  sermonId: string | null;
  /** Called when the sermon's URL has changed; `replace` if it is still the same sermon. */
  onSermon: (sermonId: string, options: { replace: boolean }) => void;
};

/** The page for building a sermon, block by block. */
export function BuilderPage(props: BuilderPageProps) {
  return useIsSignedIn() ? <Builder {...props} /> : <Unavailable what="sign-in" />;
}

/**
 * A new sermon keeps its page when the first save gives it a URL; any other URL change opens another sermon.
 */
function Builder({ sermonId, onSermon }: BuilderPageProps) {
  const [begun, setBegun] = useState({ count: 0, adopted: null as string | null });
  const isCreatedHere = sermonId === null || sermonId === begun.adopted;
  if (sermonId === null && begun.adopted !== null) {
    setBegun({ count: begun.count + 1, adopted: null });
  }
  return (
    <OpenedBuilder
      key={isCreatedHere ? `new ${begun.count}` : sermonId}
      sermonId={isCreatedHere ? null : sermonId}
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
  useEffect(() => () => stopBlockTasks(), []);
  switch (opened.status) {
    case 'open':
      return <BuilderContent session={opened.session} />;
    case 'missing':
      return <Unavailable what="missing" />;
    case 'failed':
      return <Unavailable what="failed" error={opened.error} onRetry={opened.retry} />;
    case 'loading':
      return (
        <>
          <BuilderName />
          <BuilderLoading />
        </>
      );
  }
}

function BuilderLoading() {
  return (
    <div className="grid min-h-96 place-items-center">
      <Spinner showLabel size="lg" label={m.sermon_builder_loading()} />
    </div>
  );
}

/** Shown when there is no sermon to build. */
function Unavailable(props: ComponentProps<typeof BuilderUnavailable>) {
  return (
    <>
      <BuilderName />
      <Suspense fallback={<BuilderLoading />}>
        <BuilderUnavailable {...props} />
      </Suspense>
    </>
  );
}

function BuilderContent({ session }: { session: SermonSession }) {
  const { sermonId, exists } = useSaving(session);
  useWhenIdle(preloadParts);
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
