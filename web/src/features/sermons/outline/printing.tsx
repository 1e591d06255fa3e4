import { lazy, Suspense } from 'react';
import type { useExports } from './use-exports';

const PrintedSermon = lazy(() =>
  import('./printed-sermon').then((module) => ({ default: module.PrintedSermon })),
);

type PrintingProps = Pick<ReturnType<typeof useExports>, 'printed' | 'onOpen' | 'onPrinted'>;

/** Mounts the printable sermon while it is being printed. */
export function Printing({ printed, onOpen, onPrinted }: PrintingProps) {
  return (
    <Suspense>
      {printed && <PrintedSermon sermon={printed} onOpen={onOpen} onDone={onPrinted} />}
    </Suspense>
  );
}
