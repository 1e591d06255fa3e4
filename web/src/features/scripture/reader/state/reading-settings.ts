/** Reading settings, stored in this browser and shared by all tabs. */
import { useSyncExternalStore } from 'react';
import type { Layout } from '../../shared';

export const FONT_SIZES: readonly number[] = [16, 17, 18, 19, 20, 22, 24, 27, 30];
export const TYPEFACES = ['literata', 'inter'] as const;
export const LINE_SPACINGS = ['close', 'normal', 'open'] as const;
export const READING_VIEWS = ['reading', 'parallel', 'interlinear'] as const;

export type Typeface = (typeof TYPEFACES)[number];
export type Spacing = (typeof LINE_SPACINGS)[number];
export type View = (typeof READING_VIEWS)[number];

export type ReadingSettings = {
  /** Font size in px. */
  size: number;
  face: Typeface;
  spacing: Spacing;
  layout: Layout;
  verseNumbers: boolean;
  redLetters: boolean;
  footnotes: boolean;
  /** Pressing a word opens the dictionary. */
  wordStudy: boolean;
  /** Pressing a verse opens its study panel. */
  openPanel: boolean;
  /** Single-key shortcuts are on (WCAG 2.1.4 requires a way to turn them off). */
  shortcuts: boolean;
  view: View;
  /** The translations shown next to the main one in the parallel view. */
  parallel: string[];
  /** The ids of the commentaries that the study panel leaves out. */
  hiddenCommentaries: string[];
};

export const DEFAULT_SETTINGS: ReadingSettings = {
  size: 19,
  face: 'literata',
  spacing: 'normal',
  // Most bundled translations have no paragraphs, or only section breaks; WEB has both.
  layout: 'lines',
  verseNumbers: true,
  redLetters: true,
  footnotes: true,
  wordStudy: false,
  openPanel: true,
  shortcuts: true,
  view: 'reading',
  parallel: [],
  hiddenCommentaries: [],
};

export const LINE_HEIGHTS: Record<Spacing, number> = { close: 1.6, normal: 1.7, open: 1.95 };

export const READING_STORAGE_KEY = 'trellis-reading';

/** Reads valid settings from storage and uses the defaults for the rest. */
export function readSettings(stored: string | null): ReadingSettings {
  const parsed = parseObject(stored);
  return {
    size: FONT_SIZES.find((size) => size === parsed.size) ?? DEFAULT_SETTINGS.size,
    face: findChoice(TYPEFACES, parsed.face) ?? DEFAULT_SETTINGS.face,
    spacing: findChoice(LINE_SPACINGS, parsed.spacing) ?? DEFAULT_SETTINGS.spacing,
    layout: findChoice(['paragraphs', 'lines'] as const, parsed.layout) ?? DEFAULT_SETTINGS.layout,
    verseNumbers: flag('verseNumbers'),
    redLetters: flag('redLetters'),
    footnotes: flag('footnotes'),
    wordStudy: flag('wordStudy'),
    openPanel: flag('openPanel'),
    shortcuts: flag('shortcuts'),
    view: findChoice(READING_VIEWS, parsed.view) ?? DEFAULT_SETTINGS.view,
    parallel: ids('parallel').slice(0, 2),
    hiddenCommentaries: ids('hiddenCommentaries'),
  };

  function ids(name: 'parallel' | 'hiddenCommentaries'): string[] {
    const value = parsed[name];
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
  }

  function flag(
    name: 'verseNumbers' | 'redLetters' | 'footnotes' | 'wordStudy' | 'openPanel' | 'shortcuts',
  ): boolean {
    const value = parsed[name];
    return typeof value === 'boolean' ? value : DEFAULT_SETTINGS[name];
  }
}

function findChoice<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const listeners = new Set<() => void>();
let current: { stored: string | null; settings: ReadingSettings } | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(READING_STORAGE_KEY);
  } catch {
    // If storage is blocked, a changed setting lasts until the page is closed.
    return current?.stored ?? null;
  }
}

function getSettings(): ReadingSettings {
  const text = stored();
  if (current === null || current.stored !== text) {
    current = { stored: text, settings: readSettings(text) };
  }
  return current.settings;
}

export function changeSettings(change: Partial<ReadingSettings>): void {
  const settings = { ...getSettings(), ...change };
  const text = JSON.stringify(settings);
  current = { stored: text, settings };
  try {
    localStorage.setItem(READING_STORAGE_KEY, text);
  } catch {
    // If storage is blocked, `current` still contains the settings.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useReadingSettings(): ReadingSettings {
  return useSyncExternalStore(subscribe, getSettings);
}
