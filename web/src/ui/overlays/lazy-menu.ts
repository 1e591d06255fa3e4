import { type FocusEvent, type MouseEvent, useRef, useState } from 'react';
import { useWhenIdle } from '@/lib/when-idle';

/** How the member opened a menu before its code loaded. */
export type OpenMethod = 'by pointer' | 'by key';

export function detectOpenMethod({ detail }: MouseEvent): OpenMethod {
  return detail === 0 ? 'by key' : 'by pointer';
}

/**
 * A menu that mounts already open doesn't know a key opened it, so this focuses the first item for keyboard
 * users.
 */
export function useFocusFirstItem(openMethod: OpenMethod | null) {
  const isDone = useRef(openMethod !== 'by key');
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (isDone.current || target !== currentTarget) return;
    isDone.current = true;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };
}

/**
 * A menu whose code is lazy-loaded. Until it loads, a plain button takes its place, and pressing the button
 * opens the menu. If the button has focus when the code arrives, it's replaced only when it's pressed.
 */
export function useLazyMenu(load: () => Promise<unknown>) {
  const [menu, setMenu] = useState<'away' | 'ready' | OpenMethod>('away');
  const button = useRef<HTMLButtonElement>(null);
  useWhenIdle(() => {
    const ready = () => {
      const isFocused = button.current !== null && button.current === document.activeElement;
      if (!isFocused) setMenu((now) => (now === 'away' ? 'ready' : now));
    };
    // If preloading fails, the code is requested again when the button is pressed.
    load().then(ready, () => undefined);
  });
  return {
    menu,
    openMethod: menu === 'away' || menu === 'ready' ? null : menu,
    plain: {
      ref: button,
      'aria-haspopup': 'menu' as const,
      'aria-expanded': false,
      onClick: (event: MouseEvent) => setMenu(detectOpenMethod(event)),
    },
  };
}
