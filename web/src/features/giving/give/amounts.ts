import type { DonationType } from '../api';

/** The preset amounts, in cents like all amounts here. */
export const presets: Record<DonationType, readonly number[]> = {
  one_time: [1_000, 2_500, 5_000, 10_000, 25_000],
  recurring: [500, 1_500, 2_500, 5_000, 10_000],
};
export const defaultPreset = 2_500;

const minAmount = 100;
const maxAmount = 1_000_000;

/** A preset, or a custom amount as typed. */
export type Amount = { preset: number | null; typed: string };

/**
 * Converts typed dollars to whole cents, or null if the amount isn't valid. Parses digit by digit, so that no
 * fraction is rounded.
 */
export function parseCents(typed: string): number | null {
  const [, whole, cents = ''] = typed.trim().match(/^(\d{1,6})(?:\.(\d{0,2}))?$/) ?? [];
  if (whole === undefined) return null;
  const amount = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount >= minAmount && amount <= maxAmount ? amount : null;
}

export const getChosenAmount = ({ preset, typed }: Amount): number | null =>
  preset ?? parseCents(typed);
