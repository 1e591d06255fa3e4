import type { ReactNode } from 'react';

export type ToastTone = 'default' | 'success' | 'danger';

export type ToastOptions = {
  title: ReactNode;
  description?: ReactNode;
  tone?: ToastTone;
  /** Usually "Undo". */
  action?: { label: string; onClick: () => void };
  /** In milliseconds; Infinity keeps the toast open until it's closed. */
  duration?: number;
};

export type ShownToast = ToastOptions & {
  id: number;
  tone: ToastTone;
  duration: number;
  open: boolean;
};

export const TOAST_DURATION = 5000;

/** Only one toast is shown at a time, so the store holds one: a new toast replaces the old one. */
let shown: ShownToast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for a while. Callable from anywhere, including outside React. */
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

/** Closes a toast; does nothing if another one has already replaced it. */
export function dismissToast(id: number): void {
  // Marked as closed but not removed, so its exit animation can play.
  if (shown?.id === id) publish({ ...shown, open: false });
}

/** Resets the store, because tests share this module. */
export function resetToasts(): void {
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
