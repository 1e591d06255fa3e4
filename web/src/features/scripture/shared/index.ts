/** Public exports for the code shared by all scripture features. */
export {
  booksPath,
  booksQuery,
  type ChapterLocation,
  chapterQuery,
  englishBooksQuery,
  referenceQuery,
  translationsPath,
  useEnglishBooks,
  useTranslation,
  useTranslations,
} from './api';
export { type Block, type Layout, layoutFor, toBlocks } from './blocks';
export { HIGHLIGHT_COLORS, type HighlightColor, highlightName } from './highlights';
export { noteDrafts, noteEditKey, useNoteDraft } from './note-drafts';
export { useCreateNote, useDeleteNote, useUpdateNote } from './note-mutations';
export { notesPath, type VerseNote } from './note-path';
export { MAX_NOTE_LENGTH, showNoteError, showNoteSaved } from './notes';
export {
  ScriptureText,
  VerseButton,
  VerseSpan,
  type VerseState,
  VerseWords,
} from './scripture-text';
export type { Book, Testament, Translation, Verse } from './types';
