/** Marks the list whose children are the blocks. */
export const blockListMark = { 'data-block-list': '' };

/** Converts a position that counts the moved block as still in the list into its final index. */
export function indexAfterMove(from: number, place: number): number {
  return place > from ? place - 1 : place;
}
