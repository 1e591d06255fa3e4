/** The number of the last page in a list; an empty list also has one page. */
export const lastPageNumber = (total: number, size: number): number =>
  Math.max(1, Math.ceil(total / size));

/** The positions of the first and last items on a page, counted from one. */
export function pageRange(
  page: number,
  size: number,
  total: number,
): { first: number; last: number } {
  return { first: (page - 1) * size + 1, last: Math.min(page * size, total) };
}
