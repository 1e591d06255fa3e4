import { useState } from 'react';

/** A switch that this device remembers; off until it is switched on. */
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
    // It holds until the page is left.
  }
}
