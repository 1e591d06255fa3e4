import { useEffect, useEffectEvent } from 'react';

/** Elements where keys already have a meaning. */
const INTERACTIVE_SELECTORS = [
  'input',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="dialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="slider"]',
].join(', ');

/**
 * Registers single-key shortcuts for the page, by lowercase `KeyboardEvent.key`; inactive while the user
 * types or an overlay is open.
 */
export function useShortcuts(
  actions: Readonly<Record<string, () => void>>,
  enabled: boolean,
): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(INTERACTIVE_SELECTORS)) return;
    const action = actions[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}
