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

/** A drag starts after a movement of at least this many pixels; the library wants more than what it is told. */
export const START_DISTANCE = 8;
const pointer: PointerSensorOptions = {
  activationConstraint: { distance: START_DISTANCE - 0.01 },
};

/** Where a finger also scrolls, it has to rest first. */
const touch: TouchSensorOptions = { activationConstraint: { delay: 300, tolerance: 8 } };

export const KEYBOARD_STEP = 25;
const keyboard: KeyboardSensorOptions = {
  // Blocks stand below each other: there is nothing to the left or right.
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
