import { describe, expect, it } from 'vitest';
import type { AuditEntry } from './api';
import { actorLabel, formatAction, formatChangeLines } from './labels';

const sampleEntry: AuditEntry = {
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

describe('audit log text', () => {
  it.each([
    [{}, 'Deborah'],
    [{ actorName: null }, 'Former member'],
    [{ actorId: null, actorName: null }, 'System'],
    [{ action: 'user_registration', actorId: null, actorName: null }, 'Lydia'],
    [
      { action: 'user_registration', actorId: null, actorName: null, subjectName: null },
      'Former member',
    ],
  ])('for %j names %s as the actor', (change, who) => {
    expect(actorLabel({ ...sampleEntry, ...change })).toBe(who);
  });

  it('formats an action', () => {
    expect(formatAction('user_role_changed')).toBe('User role changed');
  });

  it.each([
    [{ role: 'user', isActive: true }, ['role: user', 'isActive: true']],
    [{ changed: ['openaiApiKey'] }, ['changed: ["openaiApiKey"]']],
    [null, []],
    ['gone', ['gone']],
  ])('formats %j line by line', (value, lines) => {
    expect(formatChangeLines(value)).toEqual(lines);
  });
});
