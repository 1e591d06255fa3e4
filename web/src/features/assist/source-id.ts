/** What the element of a source is called, so that the marks in a text find it. */
export const sourceElementId = (sourcesId: string, number: number) =>
  `${sourcesId}-source-${number}`;
