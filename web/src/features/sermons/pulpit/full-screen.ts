import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** iPhones have none: there the window is filled, and that is all. */
const isAllowed = () => document.fullscreenEnabled === true;

function goFull(): void {
  // Refused when nobody pressed anything lately; a button then offers it.
  if (isAllowed() && !document.fullscreenElement) {
    document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
  }
}

/**
 * The whole screen while this is rendered. In full screen the browser keeps Escape for itself, so that its end is the sign
 * to leave; but not when the person was led away, by a call for instance: whoever comes back finds their place.
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
    goFull();
    return () => {
      document.removeEventListener('fullscreenchange', look);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return { canGoFull: isAllowed() && !isFull, goFull };
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
