/** Marks the list whose children are the blocks. */
export const blockListMark = { 'data-block-list': '' };

/** Where a block stands after it went to a place that was counted with it still in the list. */
export function indexAfterMove(from: number, place: number): number {
  return place > from ? place - 1 : place;
}
