/**
 * What somebody has typed and not sent yet, kept until the tab is closed: a reload or a slip of the finger must not lose it.
 * Keys carry the person's id, so that nobody else who signs in at the same tab is shown it.
 */
const prefix = 'trellis-draft:';

/** Null where nothing was kept, or where it no longer has the shape that the page expects. */
export function readDraft<T>(key: string, fits: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return fits(value) ? value : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; null lets it go. A browser that keeps nothing still lets people write. */
export function keepDraft(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Whether anything is kept whose key begins so. */
export function hasDrafts(beginning: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(prefix + beginning));
  } catch {
    return false;
  }
}

/** A draft whose parts are all text, which most forms are made of. */
export function isText<Name extends string>(names: readonly Name[]) {
  return (value: unknown): value is Record<Name, string> =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string');
}
