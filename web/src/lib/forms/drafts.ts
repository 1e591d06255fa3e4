/**
 * Unsaved input, stored until the tab closes so that a reload or an accidental close doesn't lose it. Keys
 * include the member's id, so another member who signs in in the same tab can't see it.
 */
const storagePrefix = 'trellis-draft:';

/** Null if no draft is stored, or if it no longer has the shape the page expects. */
export function readDraft<T>(key: string, isValid: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(storagePrefix + key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a draft; null deletes it. If the browser can't store it, the form still works. */
export function saveDraft(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(storagePrefix + key);
    else sessionStorage.setItem(storagePrefix + key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked.
  }
}

/** Whether any draft's key starts with `prefix`. */
export function hasDrafts(prefix: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(storagePrefix + prefix));
  } catch {
    return false;
  }
}

/** Whether a value is a draft with only text fields, as in most forms. */
export function textFieldsGuard<Name extends string>(names: readonly Name[]) {
  return (value: unknown): value is Record<Name, string> =>
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string');
}
