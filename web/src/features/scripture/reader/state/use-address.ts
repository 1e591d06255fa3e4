import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from './use-entry';

/** Browsers refuse an address that changes too often: it follows once the reading rests. */
const REST = 250;

type Options = {
  /** What the address should say. */
  wanted: Required<Address>;
  /** It can be said already. */
  ready: boolean;
  /** How often the reader has leapt elsewhere: each leap is a step that the browser's Back undoes. */
  leaps: number;
  /** Someone else changed the address: the palette, a link, the browser's Back. */
  onOpen: (address: Address) => void;
};

/** Keeps the address and the reading together, whichever of them changes. */
export function useAddress({ wanted, ready, leaps, onOpen }: Options): void {
  const navigate = useNavigate();
  const search: Address = useSearch({ strict: false });
  const shown = keyOf(search);
  const written = useRef(shown);
  const seen = useRef(shown);
  const leapsWritten = useRef(leaps);

  const write = useEffectEvent(() => {
    written.current = keyOf(wanted);
    const replace = leapsWritten.current === leaps;
    leapsWritten.current = leaps;
    void navigate({ to: '/bible', search: wanted, replace, resetScroll: false });
  });

  const notice = useEffectEvent(() => {
    if (shown === seen.current) return;
    seen.current = shown;
    const isOurs = shown === written.current || shown === keyOf(wanted);
    // What stands there is known now: coming back to an address that was ours once is a step like any other.
    written.current = shown;
    if (!isOurs && search.ref) onOpen(search);
  });

  useEffect(() => {
    notice();
    // Named so that the effect runs when the address changes.
    void shown;
  }, [shown]);

  const target = keyOf(wanted);
  useEffect(() => {
    if (!ready || shown === target) return;
    const timer = setTimeout(() => write(), REST);
    return () => clearTimeout(timer);
  }, [ready, shown, target]);
}

function keyOf({ ref = '', t = '' }: Address): string {
  return JSON.stringify([ref, t]);
}
