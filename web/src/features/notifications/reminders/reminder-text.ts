import { addDays, dateLocale, formatCalendarDay, formatTime } from '@/lib/time/dates';
import { m } from '@/messages';
import type { Reminder, ReminderKind, ReminderRequest } from './reminders-api';

export const reminderKinds: readonly ReminderKind[] = [
  'devotional',
  'prayer',
  'reading',
  'fast_end',
  'sabbath_start',
];

export const kindNames: Record<ReminderKind, () => string> = {
  devotional: m.notifications_kind_devotional,
  prayer: m.common_prayer,
  reading: m.notifications_kind_reading,
  fast_end: m.notifications_kind_fast_end,
  sabbath_start: m.notifications_kind_sabbath_start,
};

export type DailyKind = Exclude<ReminderKind, 'fast_end' | 'sabbath_start'>;

/** Whether this kind of reminder is sent at a time of day, as opposed to a lead time before an event. */
export function isDaily(kind: ReminderKind): kind is DailyKind {
  return kind !== 'fast_end' && kind !== 'sabbath_start';
}

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
const workingDays = [1, 2, 3, 4, 5];

const knownSunday = '2026-03-01';

/** A weekday's name; Sunday is 0. */
export function dayName(day: number, weekday: 'long' | 'short' = 'long'): string {
  return formatCalendarDay(addDays(knownSunday, day), { weekday });
}

export function formatDays(days: readonly number[]): string {
  const selectedDays = everyDay.filter((day) => days.includes(day));
  if (selectedDays.length === everyDay.length) return m.notifications_every_day();
  if (selectedDays.join() === workingDays.join()) return m.notifications_weekdays();
  const names = selectedDays.map((day) => dayName(day, selectedDays.length > 2 ? 'short' : 'long'));
  return new Intl.ListFormat(dateLocale(), { type: 'conjunction' }).format(names);
}

/** A duration in its largest whole unit: "2 hours", "90 minutes". */
export function formatLeadTime(minutes: number): string {
  const [value, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return new Intl.NumberFormat(dateLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value);
}

/** A time of day, formatted for the user's locale. */
export function formatReminderTime(time: string): string {
  return new Intl.DateTimeFormat(dateLocale(), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time.slice(0, 5)}Z`),
  );
}

type ReminderSchedule = Pick<Reminder, 'kind' | 'time' | 'days' | 'minutesBefore'>;

/** A reminder's schedule: "07:30 · Every day", "1 hour before a fast ends". */
export function formatSchedule({ kind, time, days, minutesBefore }: ReminderSchedule): string {
  if (isDaily(kind)) return [formatReminderTime(time ?? '00:00'), formatDays(days)].join(' · ');
  if (!minutesBefore) {
    return kind === 'fast_end' ? m.notifications_at_fast_end() : m.notifications_at_sabbath_start();
  }
  const length = { time: formatLeadTime(minutesBefore) };
  return kind === 'fast_end'
    ? m.notifications_before_fast_end(length)
    : m.notifications_before_sabbath_start(length);
}

/** A name that distinguishes a reminder from the others: its purpose and schedule. */
export function reminderName(reminder: ReminderSchedule): string {
  return `${kindNames[reminder.kind]()}, ${formatSchedule(reminder)}`;
}

/** The request body that saves a reminder unchanged. */
export function toReminderRequest(reminder: Omit<Reminder, 'id' | 'nextAt'>): ReminderRequest {
  const { kind, time, days, minutesBefore, isActive } = reminder;
  return isDaily(kind)
    ? { kind, time, days, isActive }
    : { kind, minutesBefore: minutesBefore ?? 0, isActive };
}

/** The next time a reminder is due, in the member's time zone: "Tuesday 17 March, 07:30". */
export function formatNextAt(nextAt: string, timeZone: string): string {
  const moment = new Date(nextAt);
  const day = new Intl.DateTimeFormat(dateLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  }).format(moment);
  return m.notifications_moment({ day, time: formatTime(moment, timeZone) });
}
