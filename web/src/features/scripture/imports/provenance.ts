import { dateLocale } from '@/lib/time/dates';
import { m } from '@/messages';
import type { ImportedText } from './api';

type Person = { id: string; username: string; firstName: string; lastName: string };

/** Who brought a text in: their name, as long as their account is there. */
export function importerOf(
  { importedBy }: Pick<ImportedText, 'importedBy'>,
  people: readonly Person[],
): string {
  if (!importedBy) return m.imports_by_command_line();
  const person = people.find(({ id }) => id === importedBy);
  if (!person) return '';
  return `${person.firstName} ${person.lastName}`.trim() || person.username;
}

/** "Portuguese" for "pt"; the tag itself where it names no language that browsers know. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([dateLocale()], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
