import { describe, expect, it } from 'vitest';
import { may } from './roles';

describe('may', () => {
  it.each([
    ['user', 'admin', false],
    ['user', 'super_admin', false],
    ['admin', 'admin', true],
    ['admin', 'super_admin', false],
    ['super_admin', 'admin', true],
    ['super_admin', 'super_admin', true],
  ] as const)('%s, %s: %s', (role, permission, allowed) => {
    expect(may(role, permission)).toBe(allowed);
  });

  it('allows everything when no permission is required', () => {
    expect(may('user', undefined)).toBe(true);
  });
});
