import { useEffect, useLayoutEffect, useRef } from 'react';
import { useReader } from '../state/reader-context';
import type { Aim } from '../state/use-reading';
import { verseNumber } from '../text-focus';

/** Once the text is there, brings the verse one aimed at into view. */
export function useAim({ verse, at }: Aim): void {
  useEffect(() => {
    // Named so that a second wish for the same verse counts as well.
    void at;
    const element = verse === null ? null : verseNumber(verse);
    if (element && isNearEdge(element)) element.scrollIntoView({ block: 'center' });
  }, [verse, at]);
}

/** Under the bars at the top, or too low to be read on from. */
export function isNearEdge(element: Element): boolean {
  const { top } = element.getBoundingClientRect();
  return top < window.innerHeight * 0.2 || top > window.innerHeight * 0.75;
}

/** Opening the panel makes the text narrower: the verse that was pressed stays under the finger all the same. */
export function useSteadyVerse(): void {
  const { reading, isPhone } = useReader();
  const verse = reading.selection?.focus ?? null;
  const before = useRef<{ verse: number; top: number } | null>(null);

  useEffect(() => {
    const remember = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      const number = target?.closest('[data-verse]')?.getAttribute('data-verse');
      const element = number ? verseNumber(Number(number)) : null;
      before.current = element
        ? { verse: Number(number), top: element.getBoundingClientRect().top }
        : null;
    };
    // Before React hears of it, while the text still stands as it was.
    window.addEventListener('click', remember, { capture: true });
    return () => window.removeEventListener('click', remember, { capture: true });
  }, []);

  useLayoutEffect(() => {
    const pressed = before.current;
    before.current = null;
    if (isPhone || pressed === null || pressed.verse !== verse) return;
    const top = verseNumber(pressed.verse)?.getBoundingClientRect().top ?? pressed.top;
    if (top !== pressed.top) window.scrollBy({ top: top - pressed.top });
  }, [verse, isPhone]);
}
