import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const contentId = 'content';

/** Moves the reader to the page's heading, where a screen reader and the next Tab go on. */
export function focusPageHeading(): void {
  const heading = document.querySelector<HTMLElement>(`#${contentId} h1`);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** On every change of page, but not on the first: there the browser starts at the top by itself. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPageHeading();
      }),
    [router],
  );
}

/** For menus that lead to a page: closing one would otherwise pull the focus back from the new page to the menu's button. */
export function keepFocusOnPage(event: Event): void {
  event.preventDefault();
  focusPageHeading();
}
