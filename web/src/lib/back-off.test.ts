import { describe, expect, it } from 'vitest';
import { backOffDelay } from './back-off';

describe('the delay before the next retry', () => {
  it('doubles from five seconds to five minutes', () => {
    const delays = [0, 1, 2, 5, 6, 60].map((failures) => backOffDelay(failures));
    expect(delays).toEqual([5_000, 10_000, 20_000, 160_000, 300_000, 300_000]);
  });

  it('can start shorter, with a lower maximum', () => {
    const delays = [0, 1, 9].map((failures) =>
      backOffDelay(failures, { first: 800, longest: 20_000 }),
    );
    expect(delays).toEqual([800, 1_600, 20_000]);
  });

  it('is as long as the server asks for, up to the maximum', () => {
    expect(backOffDelay(0, { retryAfter: 60 })).toBe(60_000);
    expect(backOffDelay(0, { retryAfter: 1 })).toBe(5_000);
    expect(backOffDelay(0, { retryAfter: 3_600 })).toBe(300_000);
    expect(backOffDelay(0, { retryAfter: null })).toBe(5_000);
  });
});
