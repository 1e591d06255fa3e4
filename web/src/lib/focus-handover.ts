import { useRef } from 'react';
import { isFocusLost } from './focus';

/**
 * Moves focus when a pressed button is replaced by something else, such as a confirmation. Leaves it alone if
 * the member has already moved on.
 */
export function useFocusHandover() {
  const pressed = useRef(false);
  const receive = (element: HTMLElement | null) => {
    if (!element || !pressed.current) return;
    pressed.current = false;
    if (isFocusLost()) element.focus();
  };
  return {
    press(isPressed: boolean) {
      pressed.current = isPressed;
    },
    receive,
    /** Props for a text element, which isn't in the tab order. */
    word: { tabIndex: -1, ref: receive },
  };
}
