/**
 * The public interface of this feature: the registry and components other features use to show their content
 * in the back office.
 */
export { type ContentForm, ContentSection } from './content/content-section';
export {
  choice,
  type FieldSpec,
  line,
  number,
  referencesField,
  splitLines,
  text,
  type Values,
  verseField,
} from './content/fields';
export type { ContentChange } from './content/save';
export { CsvButton } from './csv-button';
