/** Public exports of the code shared by all scripture features. */
export {
  booksPath,
  booksQuery,
  type ChapterPlace,
  chapterQuery,
  englishBooksQuery,
  referenceQuery,
  translationsPath,
  useEnglishBooks,
  useTranslation,
  useTranslations,
} from './api';
export { type Block, type Layout, layoutFor, toBlocks } from './blocks';
export { HIGHLIGHT_COLOURS, type HighlightColour, highlightName } from './highlights';
export { changeKey, noteDrafts, useNoteDraft } from './note-drafts';
export { notesPath, type VerseNote } from './note-path';
export { useDeleteNote, useRewriteNote, useWriteNote } from './note-writing';
export { LONGEST_NOTE, showNoteNotSaved, showNoteSaved } from './notes';
export {
  ScriptureText,
  VerseButton,
  VerseSpan,
  type VerseState,
  VerseWords,
} from './scripture-text';
export type { Book, Testament, Translation, Verse } from './types';
