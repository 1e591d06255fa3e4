/** Marks the list whose children are the blocks. */
export const blockListAttributes = { 'data-block-list': '' };

/** Converts a position that counts the moved block as still in the list into its final index. */
export function indexAfterMove(from: number, target: number): number {
  return target > from ? target - 1 : target;
}
