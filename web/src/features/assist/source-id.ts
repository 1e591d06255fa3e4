/** A source's element id, which citations in the text link to. */
export const sourceElementId = (sourcesId: string, number: number) =>
  `${sourcesId}-source-${number}`;
