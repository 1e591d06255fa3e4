export type VerseContent = {
  reference: string;
  /** 0 if unknown. */
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
