export type ScriptureVerse = { verse: number; text: string; notes: string };

export type Scripture = {
  reference: string;
  translationId: string;
  text: string;
  commentary: string;
  verses: ScriptureVerse[];
  isExpanded: boolean;
  expandToSeparateBlocks: boolean;
  /** The copyright attribution that must be shown with the passage. */
  attribution: string;
};

export const emptyScripture: Scripture = {
  reference: '',
  translationId: '',
  text: '',
  commentary: '',
  verses: [],
  isExpanded: false,
  expandToSeparateBlocks: false,
  attribution: '',
};
