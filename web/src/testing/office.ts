import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ApiResponse } from '@/api/query';

type AdminUser = ApiResponse<'/api/admin/users'>[number];
type Summary = ApiResponse<'/api/admin/users/summary'>;
type DailyDevotional = ApiResponse<'/api/admin/daily-devotionals'>[number];
type Template = ApiResponse<'/api/admin/devotional-templates'>[number];

/** An account as administrators see it. */
export function account(change: Partial<AdminUser> = {}): AdminUser {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000c1',
    username: 'lydia',
    email: 'lydia@example.org',
    firstName: 'Lydia',
    lastName: 'Thyatira',
    dateOfBirth: null,
    role: 'user',
    isActive: true,
    authMethod: 'password',
    profileImageUrl: null,
    spiritualPathway: 'New Believer',
    createdAt: '2026-02-03T10:00:00Z',
    lastLoginAt: null,
    ...change,
  };
}

export function summary(change: Partial<Summary> = {}): Summary {
  return { total: 3, active: 2, admins: 1, pending: 1, found: 3, ...change };
}

/** A devotional as administrators see it. */
export function dailyDevotional(change: Partial<DailyDevotional> = {}): DailyDevotional {
  return {
    id: '0190d7a0-0000-7000-8000-0000000000d1',
    date: '2026-03-02',
    title: 'Staying on the Vine',
    theme: 'Abiding',
    verseReference: 'John 15:5',
    verseText: 'I am the vine and you are the branches.',
    content: 'A branch does not strive.\n\nIt stays.',
    prayer: 'Keep me close.',
    reflection: 'What would staying look like today?',
    status: 'draft',
    generationType: 'manual',
    isBuiltIn: false,
    report: null,
    createdAt: '2026-03-01T08:00:00Z',
    updatedAt: '2026-03-01T08:00:00Z',
    ...change,
  };
}

export function template(change: Partial<Template> = {}): Template {
  return {
    id: 7,
    name: 'Morning hope',
    description: 'Short, and full of hope.',
    theme: 'Hope',
    promptTemplate: 'Write about hope.',
    spiritualPathway: null,
    isActive: true,
    usageCount: 3,
    createdAt: '2026-03-01T08:00:00Z',
    updatedAt: '2026-03-01T08:00:00Z',
    ...change,
  };
}

/** Selects an option in a select box using the keyboard. */
export async function selectOption(
  user: UserEvent,
  select: HTMLElement,
  name: string,
): Promise<void> {
  select.focus();
  await user.keyboard('{Enter}');
  const option = await screen.findByRole('option', { name });
  option.focus();
  await user.keyboard('{Enter}');
}

/** The options in a select box. */
export async function selectOptions(user: UserEvent, select: HTMLElement): Promise<string[]> {
  select.focus();
  await user.keyboard('{Enter}');
  const options = await screen.findAllByRole('option');
  const names = options.map((option) => option.textContent ?? '');
  await user.keyboard('{Escape}');
  return names;
}
