import { m } from '@/messages';
import type { PrayerType } from './api';

export const prayerTypes: readonly PrayerType[] = ['gratitude', 'petition', 'confession', 'praise'];

export const prayerTypeNames: Record<PrayerType, () => string> = {
  gratitude: m.common_gratitude,
  petition: m.journal_prayer_petition,
  confession: m.common_confession,
  praise: m.journal_prayer_praise,
};

export function isPrayerType(value: string | null): value is PrayerType {
  return prayerTypes.some((type) => type === value);
}
