import { lazy, Suspense } from 'react';
import type { PulpitModeProps } from './pulpit-mode';

/** Preloads the pulpit's code, because the network may be gone when it is needed. */
export const loadPulpit = () => import('./pulpit-mode');

const LoadedPulpitMode = lazy(() =>
  loadPulpit().then((module) => ({ default: module.PulpitMode })),
);

export function PulpitMode(props: PulpitModeProps) {
  return (
    <Suspense>
      <LoadedPulpitMode {...props} />
    </Suspense>
  );
}
