import { useRef } from 'react';
import { isFocusLost } from './focus';

/**
 * The pressed button goes away for something else: a word that it is done, say. The keyboard goes on from what receives it,
 * unless the person has gone on to something else in the meantime.
 */
export function useHandover() {
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
    /** For a word, which has no place of its own in the order of the keyboard. */
    word: { tabIndex: -1, ref: receive },
  };
}
