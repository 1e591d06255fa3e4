import type { ReactNode } from 'react';

export type ToastTone = 'default' | 'success' | 'danger';

export type ToastOptions = {
  title: ReactNode;
  description?: ReactNode;
  tone?: ToastTone;
  /** Usually the way back: "Undo". */
  action?: { label: string; onClick: () => void };
  /** Milliseconds; Infinity stays until it is closed. */
  duration?: number;
};

export type ShownToast = ToastOptions & {
  id: number;
  tone: ToastTone;
  duration: number;
  open: boolean;
};

export const TOAST_DURATION = 5000;

/** At most one at a time, so the store is one place: a new toast takes the old one's. */
let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for a while. Callable from anywhere, also outside React. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  publish({
    ...options,
    id: lastId,
    tone: options.tone ?? 'default',
    duration: options.duration ?? TOAST_DURATION,
    open: true,
  });
  return lastId;
}

/** Closes that toast; does nothing when another has already taken its place. */
export function dismissToast(id: number): void {
  // Kept, but closed, so that it can be seen to leave.
  if (shown?.id === id) publish({ ...shown, open: false });
}

/** As on a page that was just opened: for tests, which share this module. */
export function forgetToast(): void {
  shown = null;
}

export function getShownToast(): ShownToast | null {
  return shown;
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: ShownToast): void {
  shown = next;
  for (const listener of listeners) listener();
}
