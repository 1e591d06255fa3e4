/** The reading speed, stored on this device and shared by everything read aloud. */
import { useSyncExternalStore } from 'react';

export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

const key = 'trellis-speed';
const listeners = new Set<() => void>();
/** Holds the choice when the browser can't store it. */
let chosen: number | null = null;

function speed(): number {
  return speeds.find((one) => one === (chosen ?? stored())) ?? 1;
}

function stored(): number {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    return 1;
  }
}

export function changeSpeed(value: number): void {
  chosen = null;
  try {
    localStorage.setItem(key, String(value));
  } catch {
    chosen = value;
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

export function useSpeed(): number {
  return useSyncExternalStore(subscribe, speed);
}

/** "1.25×" */
export function speedName(value: number): string {
  return `${value}×`;
}
