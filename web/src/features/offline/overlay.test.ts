import { describe, expect, it } from 'vitest';
import { newId } from './new-id';
import { withUnsent } from './overlay';
import type { UnsentWrite } from './types';

type Entry = { id: string; title: string };

function unsentWrite(
  method: UnsentWrite['method'],
  subject: string,
  shown: object,
  isRefused = false,
) {
  const item: UnsentWrite = {
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

const savedEntries: Entry[] = [
  { id: 'b', title: 'Second' },
  { id: 'a', title: 'First' },
];

describe('entries with unsynced changes', () => {
  it('are unchanged when everything is synced', () => {
    expect(withUnsent(savedEntries, [])).toEqual(savedEntries);
  });

  it('show new entries first and apply edits and deletions', () => {
    const shown = withUnsent<Entry>(savedEntries, [
      unsentWrite('POST', 'c', { id: 'c', title: 'Third' }),
      unsentWrite('PUT', 'a', { title: 'First, anew' }),
      unsentWrite('DELETE', 'b', {}),
      unsentWrite('PUT', 'c', { title: 'Third, anew' }),
    ]);
    expect(shown).toEqual([
      { id: 'c', title: 'Third, anew', sending: 'waiting' },
      { id: 'a', title: 'First, anew', sending: 'waiting' },
    ]);
  });

  it('show an entry once if the server saved it but the response was lost', () => {
    expect(
      withUnsent(savedEntries, [unsentWrite('POST', 'b', { id: 'b', title: 'Second' })]),
    ).toEqual(savedEntries);
  });

  it('mark rejected entries and keep those that could not be deleted', () => {
    const shown = withUnsent(savedEntries, [
      unsentWrite('POST', 'c', { id: 'c', title: 'Third' }, true),
      unsentWrite('DELETE', 'a', {}, true),
    ]);
    expect(shown).toEqual([{ id: 'c', title: 'Third', sending: 'refused' }, ...savedEntries]);
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
