import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/focus';

/**
 * When a clicked button disappears, its focus would be lost; instead it moves to the element matching
 * `selector` in the section around `place`.
 */
export function useFocusAfter(
  isButtonThere: boolean,
  place: RefObject<HTMLElement | null>,
  selector: string,
): void {
  const wasThere = useRef(isButtonThere);
  useEffect(() => {
    const hasDisappeared = wasThere.current && !isButtonThere;
    wasThere.current = isButtonThere;
    if (!hasDisappeared || !isFocusLost()) return;
    place.current?.closest('section')?.querySelector<HTMLElement>(selector)?.focus();
  }, [isButtonThere, place, selector]);
}
