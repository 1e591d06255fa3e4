import { Printer } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';

const PrintedSheet = lazy(() =>
  import('./printed-sheet').then((module) => ({ default: module.PrintedSheet })),
);

type PrintButtonProps = {
  /** The PDF's default file name. */
  title: string;
  /** The content to print. */
  children: ReactNode;
};

/** Prints a page or saves it as a PDF. The printed content is loaded on demand. */
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
