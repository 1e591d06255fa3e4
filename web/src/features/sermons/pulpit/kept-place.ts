/** How far somebody has come with a sermon: a reload in the pulpit must lose neither the place nor the time. */

export type Place = {
  /** When the clock was started, in milliseconds; null while it stands. */
  startedAt: number | null;
  /** The block that is shown. */
  blockId: string | null;
};

const keyOf = (sermon: string) => `trellis-pulpit:${sermon}`;
const nowhere: Place = { startedAt: null, blockId: null };

/** So long after its end a sermon is not the one that is being preached any more: the next service begins anew. */
const longestOver = 60;

export function keepPlace(sermon: string, place: Place | null): void {
  try {
    if (place === null) sessionStorage.removeItem(keyOf(sermon));
    else sessionStorage.setItem(keyOf(sermon), JSON.stringify(place));
  } catch {
    // A browser that keeps nothing still lets people preach.
  }
}

export function keptPlace(sermon: string, minutes: number, now: number): Place {
  const place = read(keyOf(sermon));
  if (place === null) return nowhere;
  const isOld =
    place.startedAt !== null && now - place.startedAt > (minutes + longestOver) * 60_000;
  return isOld ? nowhere : place;
}

function read(key: string): Place | null {
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
