import type { Role, User } from '@/features/accounts';

/** A signed-in member for tests. */
export function person(role: Role = 'user', change: Partial<User> = {}): User {
  return {
    id: '0190d7a0-0000-7000-8000-000000000001',
    username: 'ruth',
    email: 'ruth@example.org',
    firstName: 'Ruth',
    lastName: 'Moab',
    dateOfBirth: null,
    role,
    isActive: true,
    authMethod: 'password',
    profileImageUrl: null,
    spiritualPathway: null,
    weeklyFocus: null,
    currentStreak: 0,
    longestStreak: 0,
    showStreaks: true,
    timeZone: 'Europe/London',
    hasTimeZone: true,
    defaultBibleTranslation: null,
    lastBibleTranslation: 'esv',
    createdAt: '2025-10-02T08:00:00Z',
    lastLoginAt: null,
    ...change,
  };
}
