/** Finds where on the canvas a dragged block would land. */

export type Point = { x: number; y: number };

/**
 * A zone extends from the middle of one block to the middle of the next; the first zone starts slightly above
 * the list.
 */
const MARGIN_ABOVE = 32;

/**
 * Returns the drop position at this height: before the first block whose middle is below it. Checks only a
 * few blocks, at their current positions, because blocks that scroll into view may be taller than estimated.
 */
export function insertionIndex(
  y: number,
  count: number,
  middleOf: (index: number) => number,
): number {
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
 * For pointers: null outside the canvas, and the end for points on the canvas outside every zone. Below the
 * canvas counts as on it, because after scrolling to the bottom there is nothing else to aim at.
 */
export function dropIndexUnder(point: Point, canvas: Element): number | null {
  if (!isNearBlockList(canvas.getBoundingClientRect(), point)) return null;
  const list = findBlockList(canvas);
  if (!list) return 0;
  if (point.y < list.getBoundingClientRect().top - MARGIN_ABOVE) return list.children.length;
  return dropIndexInList(point.y, list);
}

/** For the keyboard, which only moves up and down: the nearest drop position, at any distance. */
export function dropIndexAtHeight(y: number, canvas: Element): number {
  const list = findBlockList(canvas);
  return list ? dropIndexInList(y, list) : 0;
}

function dropIndexInList(y: number, { children }: Element): number {
  return insertionIndex(y, children.length, (index) => blockMiddle(children[index]));
}

const findBlockList = (canvas: Element) => canvas.querySelector('[data-block-list]');

function blockMiddle(block: Element | undefined): number {
  if (!block) return Number.POSITIVE_INFINITY;
  const { top, height } = block.getBoundingClientRect();
  return top + height / 2;
}

function isNearBlockList({ left, right, top }: DOMRect, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top;
}
