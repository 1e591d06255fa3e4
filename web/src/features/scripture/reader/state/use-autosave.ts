import { useEffect, useEffectEvent, useRef } from 'react';
import { type Position, useSavePosition } from '../api';
import type { Reading } from './places';

/** How long the reader must stay in one place before the position is saved, in milliseconds. */
export const AUTOSAVE_DELAY = 1000;

/**
 * Saves the reader's position on the server: a second after the last change, and at once on leaving. A failed
 * save is retried when the network returns.
 */
export function useAutosave(reading: Reading, saved: Position): void {
  const { mutate } = useSavePosition();
  const { book, chapter, translation, selection } = reading;
  const verse = selection?.anchor ?? null;
  const lastSaved = useRef(saved);
  const pendingPosition = useRef<Position | null>(null);

  const flush = useEffectEvent(() => {
    const [position, before] = [pendingPosition.current, lastSaved.current];
    if (position === null) return;
    pendingPosition.current = null;
    lastSaved.current = position;
    mutate(position, {
      onError: () => {
        if (lastSaved.current === position) lastSaved.current = before;
        pendingPosition.current ??= position;
      },
    });
  });

  useEffect(() => {
    const position = { book, chapter, verse, translation };
    pendingPosition.current = isSamePosition(position, lastSaved.current) ? null : position;
    const timer = setTimeout(() => flush(), AUTOSAVE_DELAY);
    return () => clearTimeout(timer);
  }, [book, chapter, verse, translation]);

  useEffect(() => {
    const send = () => flush();
    const events = ['pagehide', 'online'];
    for (const event of events) window.addEventListener(event, send);
    return () => {
      for (const event of events) window.removeEventListener(event, send);
      send();
    };
  }, []);
}

function isSamePosition(one: Position, other: Position): boolean {
  return (
    one.book === other.book &&
    one.chapter === other.chapter &&
    (one.verse ?? null) === (other.verse ?? null) &&
    one.translation === other.translation
  );
}
