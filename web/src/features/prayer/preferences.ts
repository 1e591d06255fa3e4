import { useState } from 'react';

/** A switch stored on this device; off by default. */
export function useStoredSwitch(name: 'bell' | 'awake'): [boolean, (on: boolean) => void] {
  const key = `trellis-prayer-${name}`;
  const [isOn, setOn] = useState(() => readSwitch(key));
  const change = (on: boolean) => {
    setOn(on);
    writeSwitch(key, on);
  };
  return [isOn, change];
}

function readSwitch(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

function writeSwitch(key: string, on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
  } catch {
    // Without storage, the setting lasts until the page is closed.
  }
}
