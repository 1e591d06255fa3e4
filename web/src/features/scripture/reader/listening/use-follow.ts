import { useEffect, useRef } from 'react';
import { isNearEdge } from '../chapter/use-scroll-to-verse';
import { verseNumberButton } from '../text-focus';

/** Ways in which the user scrolls the page. */
const SCROLL_EVENTS = ['wheel', 'touchmove'] as const;
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/**
 * Keeps the verse being read in view. After the user scrolls away, following resumes when the audio reaches
 * the visible text.
 */
export function useFollowVerse(verse: number | null): { follow: () => void } {
  const isFollowing = useRef(true);

  useEffect(() => {
    const stopFollowing = () => {
      isFollowing.current = false;
    };
    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (SCROLL_KEYS.includes(key)) stopFollowing();
    };
    for (const eventName of SCROLL_EVENTS)
      window.addEventListener(eventName, stopFollowing, { passive: true });
    window.addEventListener('keydown', handleKeyDown);
    return () => {
      for (const eventName of SCROLL_EVENTS) window.removeEventListener(eventName, stopFollowing);
      window.removeEventListener('keydown', handleKeyDown);
    };
  }, []);

  useEffect(() => {
    const element = verse === null ? null : verseNumberButton(verse);
    if (!element) return;
    if (!isNearEdge(element)) isFollowing.current = true;
    else if (isFollowing.current) bringIntoView(element);
  }, [verse]);

  return {
    follow: () => {
      isFollowing.current = true;
      const element = verse === null ? null : verseNumberButton(verse);
      if (element) bringIntoView(element);
    },
  };
}

function bringIntoView(element: Element): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}
