import { useState } from 'react';

/** Below this width the toolbox is a bottom sheet. */
export const wideLayoutQuery = '(min-width: 768px)';

const key = 'trellis-sermon-toolbox';

/** Open unless the user hid it; remembered on this device. */
export function useToolboxOpen(): [boolean, (open: boolean) => void] {
  const [isOpen, setIsOpen] = useState(readToolboxOpen);
  const change = (open: boolean) => {
    setIsOpen(open);
    try {
      localStorage.setItem(key, open ? 'open' : 'hidden');
    } catch {
      // If storage fails, the choice lasts until the page is left.
    }
  };
  return [isOpen, change];
}

function readToolboxOpen(): boolean {
  try {
    return localStorage.getItem(key) !== 'hidden';
  } catch {
    return true;
  }
}
