import { type FocusEvent, type MouseEvent, useRef, useState } from 'react';
import { useWhenIdle } from '@/lib/when-idle';

/** How a menu was asked for before it was there. */
export type Asked = 'by pointer' | 'by key';

export function askedBy({ detail }: MouseEvent): Asked {
  return detail === 0 ? 'by key' : 'by pointer';
}

/** A menu that comes open knows of no key that was pressed before: whoever asked by one begins with the first of its items. */
export function useFirstItem(asked: Asked | null) {
  const isDone = useRef(asked !== 'by key');
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (isDone.current || target !== currentTarget) return;
    isDone.current = true;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };
}

/**
 * A menu whose code comes after the page. Its plain button opens it at once all the same; where the keyboard stands on that
 * button when the code has come, it stays until it is pressed.
 */
export function useLateMenu(load: () => Promise<unknown>) {
  const [menu, setMenu] = useState<'away' | 'ready' | Asked>('away');
  const button = useRef<HTMLButtonElement>(null);
  useWhenIdle(() => {
    const ready = () => {
      const isFocused = button.current !== null && button.current === document.activeElement;
      if (!isFocused) setMenu((now) => (now === 'away' ? 'ready' : now));
    };
    // What does not come now is asked for again when it is pressed.
    load().then(ready, () => undefined);
  });
  return {
    menu,
    asked: menu === 'away' || menu === 'ready' ? null : menu,
    plain: {
      ref: button,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': false,
      onClick: (event: MouseEvent) => setMenu(askedBy(event)),
    },
  };
}
