import type { KeyboardCoordinateGetter, Over } from '@dnd-kit/core';
import { addDays } from '@/lib/time/dates';

/** The drop target for sermons without a day. */
export const unscheduledZone = 'no-day';

const keySteps: Partial<Record<string, { days: number; isSideways: boolean }>> = {
  ArrowLeft: { days: -1, isSideways: true },
  ArrowRight: { days: 1, isSideways: true },
  ArrowUp: { days: -7, isSideways: false },
  ArrowDown: { days: 7, isSideways: false },
};

/**
 * The day the keyboard has moved a sermon to; null before the first move. The calendar knows it only after a
 * re-render, and the next key may be pressed before that.
 */
export type KeyboardTarget = { place: string | null };

/** Returns where a sermon would be dropped: on a day, or in the strip for sermons without a day. */
export function getDropTarget(
  keyboardTarget: KeyboardTarget,
  over: Pick<Over, 'id'> | null,
): string | null {
  return keyboardTarget.place ?? (over && String(over.id));
}

/**
 * Arrow keys move a sermon by a day or a week rather than by pixels. From the strip for sermons without a
 * day, they move it to `first`, and Backspace moves it back to the strip. At the edges of the calendar, the
 * sermon doesn't move.
 */
export function createDayKeyboard(
  first: string,
  isRightToLeft: boolean,
  keyboardTarget: KeyboardTarget,
): KeyboardCoordinateGetter {
  return (event, { context: { over, droppableRects, collisionRect } }) => {
    const target = getKeyboardTarget(
      event.code,
      getDropTarget(keyboardTarget, over) ?? unscheduledZone,
      first,
      isRightToLeft,
    );
    const rect = target === null ? undefined : droppableRects.get(target);
    if (target === null || !collisionRect) return undefined;
    event.preventDefault();
    if (!rect) return undefined;
    keyboardTarget.place = target;
    return {
      x: rect.left + (rect.width - collisionRect.width) / 2,
      y: rect.top + (rect.height - collisionRect.height) / 2,
    };
  };
}

function getKeyboardTarget(
  code: string,
  at: string,
  first: string,
  isRightToLeft: boolean,
): string | null {
  if (code === 'Backspace' || code === 'Delete') return unscheduledZone;
  const step = keySteps[code];
  if (!step) return null;
  if (at === unscheduledZone) return first;
  return addDays(at, step.isSideways && isRightToLeft ? -step.days : step.days);
}
