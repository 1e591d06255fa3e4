import { getLocale } from '@/messages';

/**
 * The browser's regional variant of the app's language ("en-GB") if there is one, or else the plain language.
 */
export function dateLocale(): string {
  const locale = getLocale();
  return navigator.languages.find((language) => language.split('-')[0] === locale) ?? locale;
}

/** Formats a date: "15 November 2025". */
export function formatDay(moment: Date | string, timeZone?: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'long', timeZone }).format(
    new Date(moment),
  );
}

/** The calendar day at an instant in a time zone, in the server's format: "2026-03-02". */
export function dateInTimeZone(timeZone: string, moment: Date): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', format).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** Adds a number of days to a calendar day, which has no time zone or clock. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Formats a calendar day ("2026-03-02"), regardless of the device's time zone. */
export function formatCalendarDay(
  day: string,
  form: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return new Intl.DateTimeFormat(dateLocale(), { ...form, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

export function formatTime(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short', timeZone }).format(moment);
}

const relativeUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats the time since a date in the largest unit that fits: "3 days ago", "now". */
export function formatRelativeTime(moment: Date | string, now: Date): string {
  const offsetMs = new Date(moment).getTime() - now.getTime();
  const format = new Intl.RelativeTimeFormat(dateLocale(), { numeric: 'auto' });
  for (const [unit, length] of relativeUnits) {
    if (Math.abs(offsetMs) >= length) return format.format(Math.round(offsetMs / length), unit);
  }
  return format.format(0, 'second');
}
