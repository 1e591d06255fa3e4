import { dateLocale } from '@/lib/time/dates';
import { m } from '@/messages';
import type { ImportedText } from './api';

type Person = { id: string; username: string; firstName: string; lastName: string };

/** Returns the name of the person who imported a Bible text, as long as their account exists. */
export function importerName(
  { importedBy }: Pick<ImportedText, 'importedBy'>,
  people: readonly Person[],
): string {
  if (!importedBy) return m.imports_by_command_line();
  const person = people.find(({ id }) => id === importedBy);
  if (!person) return '';
  return `${person.firstName} ${person.lastName}`.trim() || person.username;
}

/** Returns "Portuguese" for "pt", or the tag itself if the browser doesn't know the language. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([dateLocale()], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
