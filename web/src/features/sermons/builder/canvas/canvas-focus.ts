/** Finds a block's elements, to move the keyboard focus. */

export type CardPart = 'handle' | 'edit';

/** Marks a block's list item. */
export const blockAttributes = (id: string) => ({ 'data-block': id });
export const partAttributes = (part: CardPart) => ({ 'data-part': part });
export const editorAttributes = { 'data-editor': '' };

export function findListItem(id: string): HTMLElement | null {
  return document.querySelector(`[data-block="${CSS.escape(id)}"]`);
}

/** Moves the focus to a block. An open block has no edit button, so its drag handle takes the focus. */
export function focusBlock(id: string, part: CardPart): void {
  const item = findListItem(id);
  const element =
    item?.querySelector<HTMLElement>(`[data-part="${part}"]`) ??
    item?.querySelector<HTMLElement>('[data-part="handle"]');
  element?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
}

/**
 * Scrolls to this block, and again whenever the sermon's height changes, because editors above it may still
 * be loading. Stops at the user's next action.
 */
export function keepInView(id: string): void {
  stopKeepingInView?.();
  const item = findListItem(id);
  const list = item?.parentElement;
  if (!item || !list) return;
  const show = () => item.scrollIntoView({ block: 'nearest' });
  show();
  const resizeObserver = new ResizeObserver(show);
  resizeObserver.observe(list);
  const stop = new AbortController();
  stopKeepingInView = () => {
    resizeObserver.disconnect();
    stop.abort();
  };
  const listenerOptions = { capture: true, passive: true, signal: stop.signal };
  for (const input of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(input, stopKeepingInView, listenerOptions);
  }
}

let stopKeepingInView: (() => void) | undefined;

export function focusFirstField(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
}

/** Returns the id of the block an event came from, if any. */
export function closestBlockId(target: EventTarget | null): string | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  return item?.dataset.block ?? null;
}

export function isInEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-editor]') !== null;
}
