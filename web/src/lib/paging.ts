/** The last page of a list; an empty list has one page, too. */
export const lastPage = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

/** Which of the list stand on a page, counted from one. */
export function rangeOf(
  page: number,
  size: number,
  total: number,
): { first: number; last: number } {
  return { first: (page - 1) * size + 1, last: Math.min(page * size, total) };
}
