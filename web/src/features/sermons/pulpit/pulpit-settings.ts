/** Pulpit settings, stored on this device, separate from the rest of the app's appearance. */
import { useState } from 'react';

/** Text sizes relative to the one that fits the screen width. */
export const textSizes: readonly number[] = [0.7, 0.85, 1, 1.2, 1.45, 1.75, 2.1];

export type PulpitTheme = 'dark' | 'light';

export type PulpitSettings = { size: number; theme: PulpitTheme };

const storageKey = 'trellis-pulpit-settings';
const defaultSettings: PulpitSettings = { size: 1, theme: 'dark' };

export function usePulpitSettings(): [PulpitSettings, (change: Partial<PulpitSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  const change = (part: Partial<PulpitSettings>) => {
    const next = { ...settings, ...part };
    setSettings(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // If storage fails, the choice lasts until the page is left.
    }
  };
  return [settings, change];
}

/** Returns the next size in that direction, or the same at either end. */
export function adjacentSize(size: number, steps: 1 | -1): number {
  return textSizes[textSizes.indexOf(size) + steps] ?? size;
}

function readSettings(): PulpitSettings {
  const stored = parseStoredSettings();
  return {
    size: textSizes.find((size) => size === stored.size) ?? defaultSettings.size,
    theme: stored.theme === 'light' ? 'light' : defaultSettings.theme,
  };
}

function parseStoredSettings(): Partial<Record<keyof PulpitSettings, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
