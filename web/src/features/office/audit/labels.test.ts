import { describe, expect, it } from 'vitest';
import type { AuditEntry } from './api';
import { actorLabel, formatAction, linesOf } from './labels';

const entry: AuditEntry = {
  id: '1',
  at: '2026-03-02T09:00:00Z',
  action: 'user_role_changed',
  actorId: 'a',
  actorName: 'Deborah',
  subjectId: 'b',
  subjectName: 'Lydia',
  before: null,
  after: null,
};

describe('the audit log in words', () => {
  it.each([
    [{}, 'Deborah'],
    [{ actorName: null }, 'Former member'],
    [{ actorId: null, actorName: null }, 'System'],
    [{ action: 'user_registration', actorId: null, actorName: null }, 'Lydia'],
    [
      { action: 'user_registration', actorId: null, actorName: null, subjectName: null },
      'Former member',
    ],
  ])('with %j says that it was %s', (change, who) => {
    expect(actorLabel({ ...entry, ...change })).toBe(who);
  });

  it('names an action', () => {
    expect(formatAction('user_role_changed')).toBe('Member role changed');
  });

  it.each([
    [{ role: 'user', isActive: true }, ['role: user', 'isActive: true']],
    [{ changed: ['openaiApiKey'] }, ['changed: ["openaiApiKey"]']],
    [null, []],
    ['gone', ['gone']],
  ])('tells %j line by line', (value, lines) => {
    expect(linesOf(value)).toEqual(lines);
  });
});
