import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** iPhones don't support full screen; there the pulpit only fills the window. */
const isAllowed = () => document.fullscreenEnabled === true;

function enterFullScreen(): void {
  // Browsers reject this without a recent user action; a button then offers it.
  if (isAllowed() && !document.fullscreenElement) {
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
  }
}

/**
 * Requests full screen while mounted. Browsers handle Escape in full screen themselves, so leaving full
 * screen counts as Escape; but not if the page lost focus, to a phone call for instance, so that the preacher
 * returns to the same place.
 */
export function useFullScreen(onEscape: () => void) {
  const handleEscape = useEffectEvent(onEscape);
  useEffect(() => {
    let wasFull = document.fullscreenElement !== null;
    const look = () => {
      const isFull = document.fullscreenElement !== null;
      const isHere = document.visibilityState === 'visible' && document.hasFocus();
      if (wasFull && !isFull && isHere) handleEscape();
      wasFull = isFull;
    };
    document.addEventListener('fullscreenchange', look);
    enterFullScreen();
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { canGoFull: isAllowed() && !isFull, enterFullScreen };
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
