/**
 * The share of the screen that stays visible when scrolling through a long block, so that the reader can find
 * the line again.
 */
const overlap = 0.15;
/** Allows for rounded sizes. */
const slack = 2;

/** Scrolls to the next or previous part of a block that doesn't fit; returns whether there was one. */
export function scrollStage(stage: HTMLElement, steps: 1 | -1): boolean {
  const { scrollTop, clientHeight, scrollHeight } = stage;
  const room = steps === 1 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (room <= slack) return false;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  stage.scrollBy({
    top: steps * clientHeight * (1 - overlap),
    behavior: isStill ? 'auto' : 'smooth',
  });
  return true;
}
