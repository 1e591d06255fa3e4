/** A sermon's place and timer in the pulpit, stored so that a reload loses neither. */

export type Place = {
  /** When the timer started, in milliseconds; null while it isn't running. */
  startedAt: number | null;
  /** The block on screen. */
  blockId: string | null;
};

const storageKeyOf = (sermon: string) => `trellis-pulpit:${sermon}`;
const initialPlace: Place = { startedAt: null, blockId: null };

/**
 * How many minutes past its planned end a sermon counts as over; the next service then starts from the
 * beginning.
 */
const maxOvertime = 60;

export function savePlace(sermon: string, place: Place | null): void {
  try {
    if (place === null) sessionStorage.removeItem(storageKeyOf(sermon));
    else sessionStorage.setItem(storageKeyOf(sermon), JSON.stringify(place));
  } catch {
    // Preaching works even if the browser blocks storage.
  }
}

export function loadPlace(sermon: string, minutes: number, now: number): Place {
  const place = readPlace(storageKeyOf(sermon));
  if (place === null) return initialPlace;
  const isOld =
    place.startedAt !== null && now - place.startedAt > (minutes + maxOvertime) * 60_000;
  return isOld ? initialPlace : place;
}

function readPlace(key: string): Place | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isPlace(value) ? value : null;
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { startedAt, blockId } = value as Partial<Record<keyof Place, unknown>>;
  return (
    (startedAt === null || Number.isFinite(startedAt)) &&
    (blockId === null || typeof blockId === 'string')
  );
}
