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
 * A drag starts after a movement of at least this many pixels. The library starts only beyond its configured
 * distance, so it gets slightly less.
 */
export const START_DISTANCE = 8;
const pointerOptions: PointerSensorOptions = {
  activationConstraint: { distance: START_DISTANCE - 0.01 },
};

/** On touch, a drag needs a long press first, because a swipe scrolls. */
const touchOptions: TouchSensorOptions = { activationConstraint: { delay: 300, tolerance: 8 } };

export const KEYBOARD_STEP = 25;
const keyboardOptions: KeyboardSensorOptions = {
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
    useSensor(PointerSensor, pointerOptions),
    useSensor(TouchSensor, touchOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
}
