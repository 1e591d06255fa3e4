import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S or ⌘S saves the sermon instead of the web page. */
export function useSaveKey(save: () => Promise<void>): void {
  const saveNow = useEffectEvent(() => void save());
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const isSaveShortcut = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
      if (!isSaveShortcut || event.altKey || event.shiftKey) return;
      event.preventDefault();
      saveNow();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
}
