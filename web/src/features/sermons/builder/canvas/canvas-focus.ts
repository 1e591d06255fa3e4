/** Finding a block on the page, for the keyboard. */

export type CardPart = 'handle' | 'edit';

/** Marks the item that holds one block. */
export const blockMark = (id: string) => ({ 'data-block': id });
export const partMark = (part: CardPart) => ({ 'data-part': part });
export const editorMark = { 'data-editor': '' };

export function itemOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-block="${CSS.escape(id)}"]`);
}

/** The keyboard goes on from this block. One that is open has nothing to open it with: its handle takes the focus. */
export function focusBlock(id: string, part: CardPart): void {
  const item = itemOf(id);
  const found =
    item?.querySelector<HTMLElement>(`[data-part="${part}"]`) ??
    item?.querySelector<HTMLElement>('[data-part="handle"]');
  found?.focus({ preventScroll: true });
  item?.scrollIntoView({ block: 'nearest' });
}

/**
 * Scrolls to this block, and again whenever the sermon changes its height: editors before it may still be loading.
 * Ends with the next thing the person does.
 */
export function keepInView(id: string): void {
  stopKeepingInView?.();
  const item = itemOf(id);
  const list = item?.parentElement;
  if (!item || !list) return;
  const show = () => item.scrollIntoView({ block: 'nearest' });
  show();
  const heights = new ResizeObserver(show);
  heights.observe(list);
  const stop = new AbortController();
  stopKeepingInView = () => {
    heights.disconnect();
    stop.abort();
  };
  const listening = { capture: true, passive: true, signal: stop.signal };
  for (const input of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    window.addEventListener(input, stopKeepingInView, listening);
  }
}

let stopKeepingInView: (() => void) | undefined;

export function focusFirstField(within: HTMLElement | null): void {
  within?.querySelector<HTMLElement>('input:not([type="file"]), textarea')?.focus();
}

/** The block that an event came from, if it came from one. */
export function blockAround(target: EventTarget | null): string | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  return item?.dataset.block ?? null;
}

export function isInEditor(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-editor]') !== null;
}
