/** Where on the canvas something that is carried would land. */

export type Point = { x: number; y: number };

/** A zone reaches from the middle of one block to the middle of the next; the first a little above the list. */
const REACH_ABOVE = 32;

/**
 * The place in the list whose zone is at this height: before the first block whose middle lies below it. Looks at a few
 * blocks only and at where they are now, as blocks that come into view may turn out taller than they were taken for.
 */
export function placeAmong(y: number, count: number, middleOf: (index: number) => number): number {
  let from = 0;
  let to = count;
  while (from < to) {
    const half = Math.floor((from + to) / 2);
    if (y < middleOf(half)) to = half;
    else from = half + 1;
  }
  return from;
}

/**
 * For a pointer: no place outside the canvas, and on the canvas outside every zone the end. Below it counts as on it: whoever has
 * scrolled as far as it goes has nothing else to aim at.
 */
export function placeUnder(point: Point, canvas: Element): number | null {
  if (!reaches(canvas.getBoundingClientRect(), point)) return null;
  const list = listOf(canvas);
  if (!list) return 0;
  if (point.y < list.getBoundingClientRect().top - REACH_ABOVE) return list.children.length;
  return placeInList(point.y, list);
}

/** For the keyboard, which moves up and down only: the nearest place, however far it went. */
export function placeAtHeight(y: number, canvas: Element): number {
  const list = listOf(canvas);
  return list ? placeInList(y, list) : 0;
}

function placeInList(y: number, { children }: Element): number {
  return placeAmong(y, children.length, (index) => middle(children[index]));
}

const listOf = (canvas: Element) => canvas.querySelector('[data-block-list]');

function middle(block: Element | undefined): number {
  if (!block) return Number.POSITIVE_INFINITY;
  const { top, height } = block.getBoundingClientRect();
  return top + height / 2;
}

function reaches({ left, right, top }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top;
}
