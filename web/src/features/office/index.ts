/** The face of this slice: what the slices fill in to show their content in the office, and what they show it with. */
export { type ContentForm, ContentSection } from './content/content-section';
export {
  choice,
  type FieldSpec,
  line,
  linesOf,
  number,
  referencesField,
  text,
  type Values,
  verseField,
} from './content/fields';
export type { Change } from './content/save';
export { CsvButton } from './csv-button';
