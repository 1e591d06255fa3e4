type BackOff = {
  /** The pause after the first failure, in milliseconds. */
  first?: number;
  longest?: number;
  /** The seconds that the server asked for, where it said when to come back. */
  retryAfter?: number | null;
};

/** How long to wait before the next try: twice as long after every failure. */
export function backOff(
  earlierFailures: number,
  { first = 5_000, longest = 300_000, retryAfter }: BackOff = {},
): number {
  return Math.min(Math.max(first * 2 ** earlierFailures, (retryAfter ?? 0) * 1000), longest);
}
