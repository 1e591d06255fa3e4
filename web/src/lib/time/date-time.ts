import { dateLocale } from './dates';

/** Formats a date and time in the device's time zone: "15 Nov 2025, 09:30". */
export function formatDateTime(moment: Date | string): string {
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(dateLocale(), style).format(new Date(moment));
}
