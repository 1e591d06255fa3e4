import { Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';

const PrintedSheet = lazy(() =>
  import('./printed-sheet').then((module) => ({ default: module.PrintedSheet })),
);

type PrintButtonProps = {
  /** What a PDF is called by default. */
  title: string;
  /** The sheet itself. */
  children: ReactNode;
};

/** Puts a sheet on paper, or into a PDF. What prints is fetched when it is asked for. */
export function PrintButton({ title, children }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <Button onClick={() => setPrinting(true)}>
        <Printer aria-hidden="true" />
        {m.common_print()}
      </Button>
      <Suspense>
        {isPrinting && (
          <PrintedSheet title={title} onDone={() => setPrinting(false)}>
            {children}
          </PrintedSheet>
        )}
      </Suspense>
    </>
  );
}
