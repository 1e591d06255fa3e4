import { describe, expect, it } from 'vitest';
import { newId } from './new-id';
import { withUnsent } from './overlay';
import type { Unsent } from './types';

type Entry = { id: string; title: string };

function unsent(method: Unsent['method'], subject: string, shown: object, isRefused = false) {
  const item: Unsent = {
    kind: 'prayer',
    method,
    path: '/api/user/prayers',
    subject,
    shown,
    body: shown,
    key: newId(),
    userId: 'ruth',
    at: '2026-03-02T12:00:00Z',
    refusal: isRefused ? { message: 'No', aboutId: false } : null,
  };
  return item;
}

const kept: Entry[] = [
  { id: 'b', title: 'Second' },
  { id: 'a', title: 'First' },
];

describe('entries with unsynced changes', () => {
  it('are unchanged when everything is synced', () => {
    expect(withUnsent(kept, [])).toEqual(kept);
  });

  it('show new entries first and apply edits and deletions', () => {
    const shown = withUnsent<Entry>(kept, [
      unsent('POST', 'c', { id: 'c', title: 'Third' }),
      unsent('PUT', 'a', { title: 'First, anew' }),
      unsent('DELETE', 'b', {}),
      unsent('PUT', 'c', { title: 'Third, anew' }),
    ]);
    expect(shown).toEqual([
      { id: 'c', title: 'Third, anew', sending: 'waiting' },
      { id: 'a', title: 'First, anew', sending: 'waiting' },
    ]);
  });

  it('show an entry once if the server saved it but the response was lost', () => {
    expect(withUnsent(kept, [unsent('POST', 'b', { id: 'b', title: 'Second' })])).toEqual(kept);
  });

  it('mark rejected entries and keep those that could not be deleted', () => {
    const shown = withUnsent(kept, [
      unsent('POST', 'c', { id: 'c', title: 'Third' }, true),
      unsent('DELETE', 'a', {}, true),
    ]);
    expect(shown).toEqual([{ id: 'c', title: 'Third', sending: 'refused' }, ...kept]);
  });
});

describe('an ID', () => {
  it('is version 7, starts with its timestamp, and sorts by creation time', () => {
    const ids = Array.from({ length: 50 }, () => newId(Date.UTC(2026, 2, 2, 12)));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
    const millis = Number.parseInt(ids[0]?.replace('-', '').slice(0, 12) ?? '', 16);
    expect(new Date(millis).toISOString()).toBe('2026-03-02T12:00:00.000Z');
  });
});
