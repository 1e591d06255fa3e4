import {
  KeyboardSensor,
  type KeyboardSensorOptions,
  PointerSensor,
  type PointerSensorOptions,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

/**
 * A drag starts after a movement of at least this many pixels; the library needs more than the distance it is
 * given.
 */
export const START_DISTANCE = 8;
const pointer: PointerSensorOptions = {
  activationConstraint: { distance: START_DISTANCE - 0.01 },
};

/** On touch, a drag needs a long press first, because a swipe scrolls. */
const touch: TouchSensorOptions = { activationConstraint: { delay: 300, tolerance: 8 } };

export const KEYBOARD_STEP = 25;
const keyboard: KeyboardSensorOptions = {
  // Blocks are stacked, so left and right do nothing.
  coordinateGetter(event, { currentCoordinates: { x, y } }) {
    if (event.code === 'ArrowDown') return { x, y: y + KEYBOARD_STEP };
    if (event.code === 'ArrowUp') return { x, y: y - KEYBOARD_STEP };
    return undefined;
  },
  scrollBehavior: 'auto',
};

export function useBlockSensors() {
  return useSensors(
    useSensor(PointerSensor, pointer),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, keyboard),
  );
}
