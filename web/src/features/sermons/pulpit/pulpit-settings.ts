/** How somebody likes to read in the pulpit: kept on this device, apart from how the rest of the app looks. */
import { useState } from 'react';

/** Of the letters, against what suits the width of the screen. */
export const sizes: readonly number[] = [0.7, 0.85, 1, 1.2, 1.45, 1.75, 2.1];

export type PulpitTheme = 'dark' | 'light';

export type PulpitSettings = { size: number; theme: PulpitTheme };

const storageKey = 'trellis-pulpit-settings';
const defaults: PulpitSettings = { size: 1, theme: 'dark' };

export function usePulpitSettings(): [PulpitSettings, (change: Partial<PulpitSettings>) => void] {
  const [settings, setSettings] = useState(read);
  const change = (part: Partial<PulpitSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // It holds until the page is left.
    }
  };
  return [settings, change];
}

/** The next size in that direction; the same where there is none. */
export function sizeBeside(size: number, steps: 1 | -1): number {
  return sizes[sizes.indexOf(size) + steps] ?? size;
}

function read(): PulpitSettings {
  const stored = parsed();
  return {
    size: sizes.find((size) => size === stored.size) ?? defaults.size,
    theme: stored.theme === 'light' ? 'light' : defaults.theme,
  };
}

function parsed(): Partial<Record<keyof PulpitSettings, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
