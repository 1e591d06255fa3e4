import { createContext } from 'react';

/** Read only by open editors, so that closed blocks don't re-render when the translation changes. */
export const EditorSettingsContext = createContext<{
  sermonId: string | null;
  /** The translation chosen while this sermon is open; null until then. */
  chosenTranslation: string | null;
  chooseTranslation: (translationId: string) => void;
}>({ sermonId: null, chosenTranslation: null, chooseTranslation: () => {} });
