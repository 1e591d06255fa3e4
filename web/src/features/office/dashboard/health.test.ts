import { describe, expect, it } from 'vitest';
import { statusBadge } from './health';

describe('the system health', () => {
  it.each([
    ['healthy', 'Healthy', 'green'],
    ['warning', 'Warning', 'wheat'],
    ['unhealthy', 'Unhealthy', 'danger'],
    ['on fire', 'Unhealthy', 'danger'],
    [undefined, 'Unknown', 'neutral'],
  ])('%s appears as %s, in %s', (status, label, tone) => {
    expect(statusBadge(status)).toEqual({ label, tone });
  });
});
