import type { KeyboardCoordinateGetter, Over } from '@dnd-kit/core';
import { addDays } from '@/lib/time/dates';

/** The place of sermons without a day. */
export const noDay = 'no-day';

const steps: Partial<Record<string, { days: number; isSideways: boolean }>> = {
  ArrowLeft: { days: -1, isSideways: true },
  ArrowRight: { days: 1, isSideways: true },
  ArrowUp: { days: -7, isSideways: false },
  ArrowDown: { days: 7, isSideways: false },
};

/**
 * Where the keyboard has led a sermon, null while it has not. The board itself knows of it only when it was drawn anew, and
 * the next key may come before that.
 */
export type Led = { place: string | null };

/** Where a sermon is let go. */
export function placeOf(led: Led, over: Pick<Over, 'id'> | null): string | null {
  return led.place ?? (over && String(over.id));
}

/**
 * Arrows move a sermon by a day or a week rather than by pixels. From the strip of those without a day they lead to `first`;
 * Backspace leads back there. Where the calendar ends, it stays.
 */
export function byDay(first: string, isRightToLeft: boolean, led: Led): KeyboardCoordinateGetter {
  return (event, { context: { over, droppableRects, collisionRect } }) => {
    const target = targetOf(event.code, placeOf(led, over) ?? noDay, first, isRightToLeft);
    const rect = target === null ? undefined : droppableRects.get(target);
    if (target === null || !collisionRect) return undefined;
    event.preventDefault();
    if (!rect) return undefined;
    led.place = target;
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    };
  };
}

function targetOf(code: string, at: string, first: string, isRightToLeft: boolean): string | null {
  if (code === 'Backspace' || code === 'Delete') return noDay;
  const step = steps[code];
  if (!step) return null;
  if (at === noDay) return first;
  return addDays(at, step.isSideways && isRightToLeft ? -step.days : step.days);
}
