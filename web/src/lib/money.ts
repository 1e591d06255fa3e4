import { dateLocale } from './time/dates';

/** Formats cents as dollars: "$25.00". */
export function formatMoney(cents: number): string {
  const style = { style: 'currency', currency: 'USD' } as const;
  return new Intl.NumberFormat(dateLocale(), style).format(cents / 100);
}
