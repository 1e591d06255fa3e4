import { lazy, Suspense, useEffect, useState } from 'react';
import { useCarried } from '../dragging';
import { AddButton } from './add-button';

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
