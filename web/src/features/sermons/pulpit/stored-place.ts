/** A sermon's place and timer in the pulpit, stored so that a reload loses neither. */

export type PulpitPosition = {
  /** When the timer started, in milliseconds; null while it isn't running. */
  startedAt: number | null;
  /** The block on screen. */
  blockId: string | null;
};

const getStorageKey = (sermon: string) => `trellis-pulpit:${sermon}`;
const initialPosition: PulpitPosition = { startedAt: null, blockId: null };

/**
 * How many minutes past its planned end a sermon counts as over; the next service then starts from the
 * beginning.
 */
const maxOvertime = 60;

export function savePosition(sermon: string, place: PulpitPosition | null): void {
  try {
    if (place === null) sessionStorage.removeItem(getStorageKey(sermon));
    else sessionStorage.setItem(getStorageKey(sermon), JSON.stringify(place));
  } catch {
    // Preaching works even if the browser blocks storage.
  }
}

export function loadPosition(sermon: string, minutes: number, now: number): PulpitPosition {
  const place = readPosition(getStorageKey(sermon));
  if (place === null) return initialPosition;
  const isExpired =
    place.startedAt !== null && now - place.startedAt > (minutes + maxOvertime) * 60_000;
  return isExpired ? initialPosition : place;
}

function readPosition(key: string): PulpitPosition | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isPosition(value) ? value : null;
  } catch {
    return null;
  }
}

function isPosition(value: unknown): value is PulpitPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { startedAt, blockId } = value as Partial<Record<keyof PulpitPosition, unknown>>;
  return (
    (startedAt === null || Number.isFinite(startedAt)) &&
    (blockId === null || typeof blockId === 'string')
  );
}
