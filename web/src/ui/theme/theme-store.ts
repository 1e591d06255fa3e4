/**
 * The chosen theme: stored in this browser, applied as `data-theme` on <html>, and shared between tabs. Plain
 * functions without React, so the entry can apply it before anything renders.
 */

export const THEMES = ['light', 'dark', 'sepia', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export type ResolvedTheme = Exclude<Theme, 'system'>;

export const THEME_STORAGE_KEY = 'trellis-theme';

/**
 * Each theme's `--canvas` color (a test checks that they match), used for the browser's own interface on
 * phones.
 */
export const CANVAS_COLORS: Record<ResolvedTheme, string> = {
  light: '#f7f2e8',
  dark: '#191713',
  sepia: '#efe3c8',
};

const DARK_QUERY = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();
let sessionTheme: Theme = 'system';

export function getTheme(): Theme {
  try {
    return toTheme(localStorage.getItem(THEME_STORAGE_KEY));
  } catch {
    // Storage may be blocked; then the choice lasts until the page closes.
    return sessionTheme;
  }
}

export function getResolvedTheme(): ResolvedTheme {
  const theme = getTheme();
  if (theme !== 'system') return theme;
  return window.matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
}

export function setTheme(theme: Theme): void {
  sessionTheme = theme;
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  } catch {
    // Storage may be blocked; `sessionTheme` holds the choice.
  }
  notifyChange();
}

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function applyTheme(): void {
  const resolved = getResolvedTheme();
  document.documentElement.dataset.theme = resolved;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', CANVAS_COLORS[resolved]);
}

/** Follows changes on the device (such as dark mode at night) and in other tabs. */
export function watchTheme(): () => void {
  const device = window.matchMedia(DARK_QUERY);
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_STORAGE_KEY || event.key === null) notifyChange();
  };
  device.addEventListener('change', notifyChange);
  window.addEventListener('storage', onStorage);
  return () => {
    device.removeEventListener('change', notifyChange);
    window.removeEventListener('storage', onStorage);
  };
}

function notifyChange(): void {
  applyTheme();
  for (const listener of listeners) listener();
}

function toTheme(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system';
}
