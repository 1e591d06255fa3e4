/** The zones this browser knows. UTC is valid everywhere but listed nowhere. */
export const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Also true of older names ("Asia/Calcutta") that the list leaves out. */
export function isTimeZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
