/**
 * The share of the screen that stays visible when scrolling through a long block, so that the reader can find
 * the line again.
 */
const overlapRatio = 0.15;
/** Tolerance for rounded sizes, in pixels. */
const roundingTolerance = 2;

/**
 * Scrolls to the next or previous part of a block that doesn't fit on the screen; returns whether there was
 * such a part.
 */
export function scrollStage(stage: HTMLElement, steps: 1 | -1): boolean {
  const { scrollTop, clientHeight, scrollHeight } = stage;
  const room = steps === 1 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (room <= roundingTolerance) return false;
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  stage.scrollBy({
    top: steps * clientHeight * (1 - overlapRatio),
    behavior: prefersReducedMotion ? 'auto' : 'smooth',
  });
  return true;
}
