import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Draggable } from './drag-controller';
import { createDragSource, DragSourceContext } from './drag-source';
import { createDragState, DragStateContext } from './drag-state';

const DragController = lazy(() =>
  import('./drag-controller').then((module) => ({ default: module.DragController })),
);

type DragAreaProps = Draggable & { children: ReactNode };

/** The area that blocks are dragged from and to. */
export function DragArea({ children, ...area }: DragAreaProps) {
  const [dragState] = useState(createDragState);
  const [dragSource] = useState(() => createDragSource(dragState));
  return (
    <DragStateContext value={dragState}>
      <DragSourceContext value={dragSource}>{children}</DragSourceContext>
      <Suspense>
        <DragController dragState={dragState} dragSource={dragSource} {...area} />
      </Suspense>
    </DragStateContext>
  );
}
