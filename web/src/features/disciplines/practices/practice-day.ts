/** Which day of a practice it is, starting from 1. */
export function dayOfPractice(startDate: string, today: string): number {
  const from = Date.parse(`${startDate}T00:00:00Z`);
  return Math.max(1, Math.round((Date.parse(`${today}T00:00:00Z`) - from) / 86_400_000) + 1);
}
