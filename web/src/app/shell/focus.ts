import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isFocusLost } from '@/lib/focus';

export const contentId = 'content';

function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${contentId} h1`);
}

/** Moves the reader to the page's heading, where a screen reader and the next Tab go on. */
export function focusPageHeading(): void {
  const heading = pageHeading();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * The same, also when the page is still on its way: the router reports a page that waits for its own parts, and its
 * heading comes, or comes anew, a moment later. Whoever presses a key or points at something has gone on by themselves.
 * Gives back how to stop.
 */
export function followPageHeading(): () => void {
  focusPageHeading();
  // A link that stays on the page, in the footer say, keeps the focus of whoever followed it.
  const from = document.activeElement;
  let led = pageHeading();
  const observer = new MutationObserver(() => {
    const heading = pageHeading();
    if (!heading || heading === led) return;
    led = heading;
    if (isFocusLost() || document.activeElement === from) focusPageHeading();
  });
  const stop = () => {
    observer.disconnect();
    for (const sign of ['keydown', 'pointerdown']) document.removeEventListener(sign, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of ['keydown', 'pointerdown']) document.addEventListener(sign, stop, true);
  return stop;
}

/** On every change of page, but not on the first: there the browser starts at the top by itself. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const opened = router.state.location.pathname;
    const unsubscribe = router.subscribe('onRendered', (rendered) => {
      const { fromLocation, toLocation, pathChanged } = rendered;
      // Whoever left the first page before it had come has changed the page all the same; a redirect has not.
      const hasLeft = toLocation.pathname !== opened && navigator.userActivation?.hasBeenActive;
      if (!(fromLocation ? pathChanged : hasLeft)) return;
      stop();
      stop = followPageHeading();
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [router]);
}

/** For menus that lead to a page: closing one would otherwise pull the focus back from the new page to the menu's button. */
export function keepFocusOnPage(event: Event): void {
  event.preventDefault();
  focusPageHeading();
}
