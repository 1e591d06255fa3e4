/** The reading speed, stored on this device and shared by everything read aloud. */
import { useSyncExternalStore } from 'react';

export const speeds: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

const key = 'trellis-speed';
const listeners = new Set<() => void>();
/** The chosen speed, for browsers that can't store it. */
let chosenSpeed: number | null = null;

function currentSpeed(): number {
  return speeds.find((one) => one === (chosenSpeed ?? readStoredSpeed())) ?? 1;
}

function readStoredSpeed(): number {
  try {
    return Number(localStorage.getItem(key));
  } catch {
    return 1;
  }
}

export function changeSpeed(value: number): void {
  chosenSpeed = null;
  try {
    localStorage.setItem(key, String(value));
  } catch {
    chosenSpeed = value;
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
  return useSyncExternalStore(subscribe, currentSpeed);
}

/** Formats a speed, such as "1.25×". */
export function formatSpeed(value: number): string {
  return `${value}×`;
}
