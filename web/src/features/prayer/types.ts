import { m } from '@/messages';

export const prayerTypes = [
  'gratitude',
  'confession',
  'intercession',
  'listening',
  'warfare',
] as const;
export type PrayerType = (typeof prayerTypes)[number];

export const typeNames: Record<PrayerType, () => string> = {
  gratitude: m.common_gratitude,
  confession: m.common_confession,
  intercession: m.prayer_type_intercession,
  listening: m.prayer_type_listening,
  warfare: m.prayer_type_warfare,
};

/** A line of guidance for each type of prayer. */
export const typeHints: Record<PrayerType, () => string> = {
  gratitude: m.prayer_type_gratitude_hint,
  confession: m.prayer_type_confession_hint,
  intercession: m.prayer_type_intercession_hint,
  listening: m.prayer_type_listening_hint,
  warfare: m.prayer_type_warfare_hint,
};

export function formatMinutes(minutes: number): string {
  return minutes === 1 ? m.prayer_minute() : m.prayer_minutes({ minutes });
}
