import { describe, expect, it } from 'vitest';
import { levelOf } from './health';

describe('the system health', () => {
  it.each([
    ['healthy', 'Healthy', 'green'],
    ['warning', 'Warning', 'wheat'],
    ['unhealthy', 'Unhealthy', 'danger'],
    ['on fire', 'Unhealthy', 'danger'],
    [undefined, 'Unknown', 'neutral'],
  ])('%s appears as %s, in %s', (status, label, tone) => {
    expect(levelOf(status)).toEqual({ label, tone });
  });
});
