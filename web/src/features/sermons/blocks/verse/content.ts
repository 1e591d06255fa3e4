export type VerseContent = {
  reference: string;
  /** The verse number, or 0 if it is unknown. */
  verseNumber: number;
  text: string;
  notes: string;
  translationId: string;
  attribution: string;
};

export const emptyVerseContent: VerseContent = {
  reference: '',
  verseNumber: 0,
  text: '',
  notes: '',
  translationId: '',
  attribution: '',
};
