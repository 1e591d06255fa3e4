import { fieldErrorsOf } from '@/api/errors';

/**
 * The import form's fields. If the server reports an error for any other field, that field's name is a
 * location in the file.
 */
export const formFields = ['id', 'name', 'language', 'rights'] as const;

export type FileError = { place: string; what: string };

/** Returns the locations of the errors in a file, in file order. */
export function getFileErrors(error: unknown): FileError[] {
  return Object.entries(fieldErrorsOf(error))
    .filter(([place]) => !formFields.some((field) => field === place))
    .map(([place, what]) => ({ place, what }))
    .sort((one, other) => one.place.localeCompare(other.place, undefined, { numeric: true }));
}
