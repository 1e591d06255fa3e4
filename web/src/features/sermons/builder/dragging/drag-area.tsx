import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type Carried, CarryingContext, createCarrying } from './carrying';
import { createHand, HandContext } from './hand';

const Carrier = lazy(() => import('./carrier').then((module) => ({ default: module.Carrier })));

export type DragAreaProps = {
  getOrder: () => readonly string[];
  /** As it is read aloud and written on the tag that follows the pointer. */
  nameOf: (carried: Carried) => string;
  /** `place` is counted with the carried block still in the list. */
  onDrop: (carried: Carried, place: number) => void;
  announce: (words: string) => void;
  children: ReactNode;
};

/** Everything that blocks are dragged from and to. */
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
