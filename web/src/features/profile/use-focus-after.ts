import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from '@/lib/focus';

/**
 * When a clicked button disappears, its focus would be lost; instead it moves to the element matching
 * `selector` in the section around `place`.
 */
export function useFocusAfter(
  isButtonVisible: boolean,
  place: RefObject<HTMLElement | null>,
  selector: string,
): void {
  const wasButtonVisible = useRef(isButtonVisible);
  useEffect(() => {
    const hasButtonDisappeared = wasButtonVisible.current && !isButtonVisible;
    wasButtonVisible.current = isButtonVisible;
    if (!hasButtonDisappeared || !isFocusLost()) return;
    place.current?.closest('section')?.querySelector<HTMLElement>(selector)?.focus();
  }, [isButtonVisible, place, selector]);
}
