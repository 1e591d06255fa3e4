import { lazy, Suspense } from 'react';
import type { PulpitModeProps } from './pulpit-mode';

/** Brings the pulpit's code before it is asked for: where it is needed there may be no network. */
export const loadPulpit = () => import('./pulpit-mode');

const Loaded = lazy(() => loadPulpit().then((module) => ({ default: module.PulpitMode })));

export function PulpitMode(props: PulpitModeProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
