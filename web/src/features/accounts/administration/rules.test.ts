import { describe, expect, it } from 'vitest';
import { canChange, canCreateResetLink, grantableRoles } from './rules';

const superAdmin = { id: 'boss', role: 'super_admin' } as const;
const admin = { id: 'admin', role: 'admin' } as const;

describe('permission to change users', () => {
  it.each([
    [superAdmin, { id: 'ada', role: 'user' }, true],
    [superAdmin, { id: 'other', role: 'super_admin' }, true],
    [superAdmin, superAdmin, false],
    [admin, { id: 'ada', role: 'user' }, true],
    [admin, { id: 'other', role: 'admin' }, true],
    [admin, { id: 'boss', role: 'super_admin' }, false],
    [admin, admin, false],
  ] as const)('%o changes %o: %s', (actor, target, may) => {
    expect(canChange(actor, target)).toBe(may);
  });

  it('reset links are only for users with a password, and never for yourself', () => {
    const ada = { id: 'ada', role: 'user', authMethod: 'password' } as const;
    expect(canCreateResetLink(admin, ada)).toBe(true);
    expect(canCreateResetLink(admin, { ...ada, authMethod: 'oidc' })).toBe(false);
    expect(canCreateResetLink(admin, { ...ada, role: 'super_admin' })).toBe(false);
    expect(canCreateResetLink(superAdmin, { ...ada, role: 'super_admin' })).toBe(true);
    expect(canCreateResetLink(admin, { ...admin, authMethod: 'password' })).toBe(false);
  });

  it('only a super admin can create super admins', () => {
    expect(grantableRoles(superAdmin)).toContain('super_admin');
    expect(grantableRoles(admin)).toEqual(['user', 'admin']);
  });
});
