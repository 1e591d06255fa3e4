/** So much of the screen stays in sight when a long block is read on, for the eye to find its line again. */
const kept = 0.15;
/** Sizes are rounded. */
const slack = 2;

/** Shows the next or the earlier part of what does not fit; whether there was one. */
export function scrollOn(stage: HTMLElement, steps: 1 | -1): boolean {
  const { scrollTop, clientHeight, scrollHeight } = stage;
  const room = steps === 1 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (room <= slack) return false;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  stage.scrollBy({
    top: steps * clientHeight * (1 - kept),
    behavior: isStill ? 'auto' : 'smooth',
  });
  return true;
}
