import { fieldErrorsOf } from '@/api/errors';

/** What the form itself asks for; everything else that the server names is a place in the file. */
export const formFields = ['id', 'name', 'language', 'rights'] as const;

export type BrokenLine = { place: string; what: string };

/** The places of a broken file, in the order in which they stand in it. */
export function brokenLinesOf(error: unknown): BrokenLine[] {
  return Object.entries(fieldErrorsOf(error))
    .filter(([place]) => !formFields.some((field) => field === place))
    .map(([place, what]) => ({ place, what }))
    .sort((one, other) => one.place.localeCompare(other.place, undefined, { numeric: true }));
}
