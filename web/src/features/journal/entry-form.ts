import { m } from '@/messages';
import { toast } from '@/ui/toast/toast-store';

/** The server's limits for titles and contents. */
export const maxTitleLength = 200;
export const maxContentLength = 20_000;

/** An error message for each of these fields that is empty. */
export function errorsForMissingFields<Name extends string>(
  values: Record<Name, string>,
  message: string,
): Partial<Record<Name, string>> {
  const names = Object.keys(values) as Name[];
  const empty = names.filter((name) => values[name].trim() === '');
  return Object.fromEntries(empty.map((name) => [name, message])) as Partial<Record<Name, string>>;
}

/** Shows a toast about missing fields, in addition to the errors next to the fields. */
export function showMissingFieldsToast(description: string): void {
  toast({ title: m.common_missing_information(), description, tone: 'danger' });
}
