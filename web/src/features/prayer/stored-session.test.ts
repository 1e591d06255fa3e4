import { describe, expect, it } from 'vitest';
import { earlierSession, storedSession, storeSession } from './stored-session';
import { begin } from './timer';

const start = Date.parse('2026-03-02T23:50:00Z');
const session = begin({ type: 'gratitude', minutes: 5, notes: 'For rain' }, start);
const zone = 'Europe/London';
const kept = (now: string, user = 'ruth') => storedSession(user, zone, Date.parse(now));
const earlier = (now: string) => earlierSession('ruth', zone, Date.parse(now));

describe('a session in progress', () => {
  it('is restored for the member who started it', () => {
    storeSession('ruth', session);
    expect(kept('2026-03-02T23:52:00Z')).toEqual(session);
    expect(kept('2026-03-02T23:52:00Z', 'naomi')).toBeNull();
  });

  it('is still available after its time runs out', () => {
    storeSession('ruth', session);
    expect(kept('2026-03-02T23:58:00Z')).toEqual(session);
  });

  it('from an earlier day is not resumed, but not lost', () => {
    storeSession('ruth', session);
    expect(earlier('2026-03-02T23:58:00Z')).toBeNull();
    expect(kept('2026-03-03T00:00:00Z')).toBeNull();
    expect(earlier('2026-03-03T00:00:00Z')).toEqual(session);
  });

  it('can run past midnight', () => {
    storeSession('ruth', begin({ type: 'gratitude', minutes: 30, notes: '' }, start));
    expect(kept('2026-03-03T00:05:00Z')).not.toBeNull();
    expect(kept('2026-03-03T07:00:00Z')).not.toBeNull();
  });

  it('is absent once ended or when the stored value is invalid', () => {
    storeSession('ruth', null);
    expect(kept('2026-03-02T23:52:00Z')).toBeNull();
    localStorage.setItem('trellis-prayer:ruth', '{"type":"dancing"}');
    expect(kept('2026-03-02T23:52:00Z')).toBeNull();
    localStorage.setItem('trellis-prayer:ruth', 'x');
    expect(kept('2026-03-02T23:52:00Z')).toBeNull();
  });
});
