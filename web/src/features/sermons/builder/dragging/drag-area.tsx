import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Draggable } from './carrier';
import { CarryingContext, createCarrying } from './carrying';
import { createHand, HandContext } from './hand';

const Carrier = lazy(() => import('./carrier').then((module) => ({ default: module.Carrier })));

type DragAreaProps = Draggable & { children: ReactNode };

/** The area that blocks are dragged from and to. */
export function DragArea({ children, ...area }: DragAreaProps) {
  const [carrying] = useState(createCarrying);
  const [hand] = useState(() => createHand(carrying));
  return (
    <CarryingContext value={carrying}>
      <HandContext value={hand}>{children}</HandContext>
      <Suspense>
        <Carrier carrying={carrying} hand={hand} {...area} />
      </Suspense>
    </CarryingContext>
  );
}
