import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '@/ui/states/skeleton';
import type { AudioPlayer as Player } from './audio-player';

/** Loads after the text that it reads aloud. */
const LazyPlayer = lazy(async () => ({ default: (await import('./audio-player')).AudioPlayer }));

export function AudioPlayer(props: ComponentProps<typeof Player>) {
  return (
    <Suspense fallback={<Skeleton className="h-8 w-36" />}>
      <LazyPlayer {...props} />
    </Suspense>
  );
}
