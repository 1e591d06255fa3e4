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
  const [carrying] = useState(createDragState);
  const [hand] = useState(() => createDragSource(carrying));
  return (
    <DragStateContext value={carrying}>
      <DragSourceContext value={hand}>{children}</DragSourceContext>
      <Suspense>
        <DragController carrying={carrying} hand={hand} {...area} />
      </Suspense>
    </DragStateContext>
  );
}
