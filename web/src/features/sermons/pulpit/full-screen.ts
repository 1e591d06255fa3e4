import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** iPhones don't support full screen; there the pulpit only fills the window. */
const isFullScreenSupported = () => document.fullscreenEnabled === true;

function enterFullScreen(): void {
  // Browsers reject full screen without a recent user action; a button then offers it.
  if (isFullScreenSupported() && !document.fullscreenElement) {
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
    let wasFullScreen = document.fullscreenElement !== null;
    const checkFullScreen = () => {
      const isFull = document.fullscreenElement !== null;
      const isPageActive = document.visibilityState === 'visible' && document.hasFocus();
      if (wasFullScreen && !isFull && isPageActive) handleEscape();
      wasFullScreen = isFull;
    };
    document.addEventListener('fullscreenchange', checkFullScreen);
    enterFullScreen();
    return () => {
      document.removeEventListener('fullscreenchange', checkFullScreen);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { canGoFull: isFullScreenSupported() && !isFull, enterFullScreen };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
