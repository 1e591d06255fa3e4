import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/focus';

/**
 * A button that goes away when it is pressed takes the keyboard's focus along: the focus then goes on from what `selector`
 * finds in the section around `place`.
 */
export function useFocusAfter(
  isButtonThere: boolean,
  place: RefObject<HTMLElement | null>,
  selector: string,
): void {
  const wasThere = useRef(isButtonThere);
  useEffect(() => {
    const hasGone = wasThere.current && !isButtonThere;
    wasThere.current = isButtonThere;
    if (!hasGone || !isFocusLost()) return;
    place.current?.closest('section')?.querySelector<HTMLElement>(selector)?.focus();
  }, [isButtonThere, place, selector]);
}
