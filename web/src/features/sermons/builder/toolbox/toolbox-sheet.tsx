import { Plus } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { m } from '@/messages';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { useCarried } from './dragging';

export const loadToolboxSheet = () => import('./openable-toolbox-sheet');

const OpenableSheet = lazy(() =>
  loadToolboxSheet().then((module) => ({ default: module.OpenableToolboxSheet })),
);

/** On a phone: one button under the thumb, and the toolbox comes up. The sermon above it stays in reach. */
export function ToolboxSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const isCarrying = useCarried() !== null;
  // Out of the way while a block is carried out of it, but there: the finger still holds a part of it.
  useEffect(() => {
    if (!isCarrying) return;
    return () => setIsOpen(false);
  }, [isCarrying]);
  return (
    <Suspense fallback={<AddButton onClick={() => setIsOpen(true)} />}>
      <OpenableSheet isOpen={isOpen} onOpenChange={setIsOpen} isCarrying={isCarrying} />
    </Suspense>
  );
}

export function AddButton({ className, ...props }: ComponentProps<typeof Button>) {
  return (
    <Button
      {...props}
      size="lg"
      className={cx(
        'fixed! end-4 bottom-[calc(var(--bottom-bar,0px)+env(safe-area-inset-bottom)+0.75rem)] z-30 shadow-raised',
        className,
      )}
    >
      <Plus aria-hidden="true" />
      {m.sermon_builder_add_block()}
    </Button>
  );
}
