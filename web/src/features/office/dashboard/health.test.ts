import { describe, expect, it } from 'vitest';
import { levelOf } from './health';

describe('the health of the installation', () => {
  it.each([
    ['healthy', 'Healthy', 'green'],
    ['warning', 'Warning', 'wheat'],
    ['unhealthy', 'Unhealthy', 'danger'],
    ['on fire', 'Unhealthy', 'danger'],
    [undefined, 'Unknown', 'neutral'],
  ])('%s is shown as %s, in %s', (status, label, tone) => {
    expect(levelOf(status)).toEqual({ label, tone });
  });
});
