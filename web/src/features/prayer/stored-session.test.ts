import { describe, expect, it } from 'vitest';
import { readEarlierSession, readStoredSession, storeSession } from './stored-session';
import { beginSession } from './timer';

const start = Date.parse('2026-03-02T23:50:00Z');
const session = beginSession({ type: 'gratitude', minutes: 5, notes: 'For rain' }, start);
const timeZone = 'Europe/London';
const readStored = (now: string, user = 'ruth') =>
  readStoredSession(user, timeZone, Date.parse(now));
const readEarlier = (now: string) => readEarlierSession('ruth', timeZone, Date.parse(now));

describe('a session in progress', () => {
  it('is restored for the member who started it', () => {
    storeSession('ruth', session);
    expect(readStored('2026-03-02T23:52:00Z')).toEqual(session);
    expect(readStored('2026-03-02T23:52:00Z', 'naomi')).toBeNull();
  });

  it('is still available after its time runs out', () => {
    storeSession('ruth', session);
    expect(readStored('2026-03-02T23:58:00Z')).toEqual(session);
  });

  it('from an earlier day is not resumed, but stays available', () => {
    storeSession('ruth', session);
    expect(readEarlier('2026-03-02T23:58:00Z')).toBeNull();
    expect(readStored('2026-03-03T00:00:00Z')).toBeNull();
    expect(readEarlier('2026-03-03T00:00:00Z')).toEqual(session);
  });

  it('can run past midnight', () => {
    storeSession('ruth', beginSession({ type: 'gratitude', minutes: 30, notes: '' }, start));
    expect(readStored('2026-03-03T00:05:00Z')).not.toBeNull();
    expect(readStored('2026-03-03T07:00:00Z')).not.toBeNull();
  });

  it('is absent once ended or when the stored value is invalid', () => {
    storeSession('ruth', null);
    expect(readStored('2026-03-02T23:52:00Z')).toBeNull();
    localStorage.setItem('trellis-prayer:ruth', '{"type":"dancing"}');
    expect(readStored('2026-03-02T23:52:00Z')).toBeNull();
    localStorage.setItem('trellis-prayer:ruth', 'x');
    expect(readStored('2026-03-02T23:52:00Z')).toBeNull();
  });
});
