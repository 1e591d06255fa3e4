import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from './use-entry';

/** Browsers throttle frequent address changes, so the address follows after a pause in reading. */
const DEBOUNCE_MS = 250;

type Options = {
  /** The address to show. */
  wanted: Required<Address>;
  /** Whether everything needed for the address has loaded. */
  ready: boolean;
  /**
   * How often the reader has jumped elsewhere: each jump adds a history entry that the browser's Back undoes.
   */
  leaps: number;
  /** Called when something else changes the address: the command palette, a link, or the browser's Back. */
  onOpen: (address: Address) => void;
};

/** Keeps the address and the reading position in sync, whichever of them changes. */
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
    // Remembers the current address, so that going back to an earlier address of our own counts as a new
    // navigation.
    written.current = shown;
    if (!isOurs && search.ref) onOpen(search);
  });

  useEffect(() => {
    notice();
    // Listed as a dependency so that the effect runs when the address changes.
    void shown;
  }, [shown]);

  const target = keyOf(wanted);
  useEffect(() => {
    if (!ready || shown === target) return;
    const timer = setTimeout(() => write(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [ready, shown, target]);
}

function keyOf({ ref = '', t = '' }: Address): string {
  return JSON.stringify([ref, t]);
}
