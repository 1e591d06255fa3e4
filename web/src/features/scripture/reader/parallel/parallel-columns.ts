const columnClasses = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3'];

/** Returns the CSS class for as many columns as there are translations, if there is room. */
export function parallelColumns(count: number): string | undefined {
  return columnClasses[count];
}
