import { createContext } from 'react';

/** Read by open editors alone, so that closed blocks are not drawn anew with another translation. */
export const EditorSettings = createContext<{
  sermonId: string | null;
  /** Chosen while this sermon is open; none until then. */
  chosenTranslation: string | null;
  chooseTranslation: (translationId: string) => void;
}>({ sermonId: null, chosenTranslation: null, chooseTranslation: () => {} });
