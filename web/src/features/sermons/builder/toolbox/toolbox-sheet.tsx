import { lazy, Suspense, useEffect, useState } from 'react';
import { useDraggedItem } from '../dragging';
import { AddButton } from './add-button';

export const loadToolboxSheet = () => import('./openable-toolbox-sheet');

const OpenableSheet = lazy(() =>
  loadToolboxSheet().then((module) => ({ default: module.OpenableToolboxSheet })),
);

/** On phones, a button opens the toolbox as a bottom sheet. The sermon above it remains usable. */
export function ToolboxSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const isDragging = useDraggedItem() !== null;
  // While a block is dragged from it, the sheet is hidden but still mounted, because the touch started on it.
  useEffect(() => {
    if (!isDragging) return;
    return () => setIsOpen(false);
  }, [isDragging]);
  return (
    <Suspense fallback={<AddButton onClick={() => setIsOpen(true)} />}>
      <OpenableSheet isOpen={isOpen} onOpenChange={setIsOpen} isDragging={isDragging} />
    </Suspense>
  );
}
