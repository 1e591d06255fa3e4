import { useState } from 'react';

/** A switch stored on this device; off by default. */
export function useSwitch(name: 'bell' | 'awake'): [boolean, (on: boolean) => void] {
  const key = `trellis-prayer-${name}`;
  const [isOn, setOn] = useState(() => read(key));
  const change = (on: boolean) => {
    setOn(on);
    write(key, on);
  };
  return [isOn, change];
}

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

function write(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
}
