import { formatMoney } from '@/lib/money';
import { m } from '@/messages';
import type { DayTotals } from './api';

export type Series = {
  id: string;
  label: () => string;
  countOf: (day: DayTotals) => number;
  /** Formats the value, where it isn't a plain number. */
  write?: (count: number) => string;
};

/** The statistics in display order. */
export const series: readonly Series[] = [
  { id: 'signUps', label: m.analytics_sign_ups, countOf: (day) => day.signUps },
  { id: 'activeUsers', label: m.analytics_active_users, countOf: (day) => day.activeUsers },
  { id: 'devotional', label: m.analytics_devotionals, countOf: (day) => day.practices.devotional },
  { id: 'prayer', label: m.analytics_prayers, countOf: (day) => day.practices.prayer },
  { id: 'mission', label: m.common_missions, countOf: (day) => day.practices.mission },
  {
    id: 'abideMoment',
    label: m.common_abide_moments,
    countOf: (day) => day.practices.abideMoment,
  },
  { id: 'studies', label: m.analytics_studies, countOf: (day) => day.studies },
  { id: 'sermons', label: m.common_sermons, countOf: (day) => day.sermons },
  {
    id: 'donations',
    label: m.common_donations,
    countOf: (day) => day.donations.net,
    write: formatMoney,
  },
];

/** Formats one of this series' values for display. */
export function formatValue({ write }: Series, count: number): string {
  return write ? write(count) : count.toLocaleString();
}

/** Each bar's height, from 0 to 1; all 0 when every value is 0. */
export function barHeights(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  return values.map((value) => (highest === 0 ? 0 : value / highest));
}
