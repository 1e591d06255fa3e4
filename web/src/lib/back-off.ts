type BackOffOptions = {
  /** The pause after the first failure, in milliseconds. */
  first?: number;
  longest?: number;
  /** The delay in seconds from the server's `Retry-After` header, if it sent one. */
  retryAfter?: number | null;
};

/** The delay before the next attempt, which doubles after every failure. */
export function backOffDelay(
  earlierFailures: number,
  { first = 5_000, longest = 300_000, retryAfter }: BackOffOptions = {},
): number {
  return Math.min(Math.max(first * 2 ** earlierFailures, (retryAfter ?? 0) * 1000), longest);
}
