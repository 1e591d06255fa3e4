const columns = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3'];

/** Uses as many columns as there are translations, if there is room. */
export function parallelColumns(count: number): string | undefined {
  return columns[count];
}
