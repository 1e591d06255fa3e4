const columns = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3'];

/** As many columns as there are translations, where there is room for them. */
export function parallelColumns(count: number): string | undefined {
  return columns[count];
}
