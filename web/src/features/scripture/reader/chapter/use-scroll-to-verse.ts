import { useEffect, useLayoutEffect, useRef } from 'react';
import { useReader } from '../state/reader-context';
import type { ScrollTarget } from '../state/use-reading';
import { verseNumberButton } from '../text-focus';

/** Scrolls the target verse into view once the text has loaded. */
export function useScrollToVerse({ verse, at }: ScrollTarget): void {
  useEffect(() => {
    // `at` is listed as a dependency so that a second request for the same verse also scrolls.
    void at;
    const element = verse === null ? null : verseNumberButton(verse);
    if (element && isNearEdge(element)) element.scrollIntoView({ block: 'center' });
  }, [verse, at]);
}

/** Returns whether the element is under the bars at the top, or too low to keep reading from. */
export function isNearEdge(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top < window.innerHeight * 0.2 || top > window.innerHeight * 0.75;
}

/** Keeps the pressed verse in place when the study panel opens and narrows the text. */
export function useStableVersePosition(): void {
  const { reading, isPhone } = useReader();
  const verse = reading.selection?.focus ?? null;
  const before = useRef<{ verse: number; top: number } | null>(null);

  useEffect(() => {
    const remember = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      const number = target?.closest('[data-verse]')?.getAttribute('data-verse');
      const element = number ? verseNumberButton(Number(number)) : null;
      before.current = element
        ? { verse: Number(number), top: element.getBoundingClientRect().top }
        : null;
    };
    // Runs in the capture phase, before React re-renders, while the text is still at its old position.
    window.addEventListener('click', remember, { capture: true });
    return () => window.removeEventListener('click', remember, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const pressed = before.current;
    before.current = null;
    if (isPhone || pressed === null || pressed.verse !== verse) return;
    const top = verseNumberButton(pressed.verse)?.getBoundingClientRect().top ?? pressed.top;
    if (top !== pressed.top) window.scrollBy({ top: top - pressed.top });
  }, [verse, isPhone]);
}
