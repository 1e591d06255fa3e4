import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isFocusLost } from '@/lib/focus';

export const contentId = 'content';

function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${contentId} h1`);
}

/** Moves focus to the page's heading, where a screen reader and the next Tab continue. */
export function focusPageHeading(): void {
  const heading = pageHeading();
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Like `focusPageHeading`, but for a page that is still loading: the router reports the page before its parts
 * have loaded, and its heading appears or is replaced a moment later. Stops as soon as the user presses a key
 * or clicks. Returns a function that stops it.
 */
export function followPageHeading(): () => void {
  focusPageHeading();
  // A link outside the page's content, such as in the footer, keeps the focus it got from a click.
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
    for (const eventName of ['keydown', 'pointerdown'])
      document.removeEventListener(eventName, stop, true);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  for (const eventName of ['keydown', 'pointerdown'])
    document.addEventListener(eventName, stop, true);
  return stop;
}

/** Moves focus on every page change except the first, where the browser starts at the top anyway. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => {};
    const initialPath = router.state.location.pathname;
    const unsubscribe = router.subscribe('onRendered', (rendered) => {
      const { fromLocation, toLocation, pathChanged } = rendered;
      // Leaving the first page before it has loaded counts as a page change if the user has clicked or
      // pressed a key; a redirect doesn't.
      const hasLeft =
        toLocation.pathname !== initialPath && navigator.userActivation?.hasBeenActive;
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

/**
 * For menus with links to pages: closing a menu would otherwise move the focus from the new page back to the
 * menu's button.
 */
export function keepFocusOnPage(event: Event): void {
  event.preventDefault();
  focusPageHeading();
}
