import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from './use-entry';

/** Browsers throttle frequent URL changes, so the URL follows after a pause in reading. */
const DEBOUNCE_MS = 250;

type AddressOptions = {
  /** The search parameters to show in the URL. */
  wanted: Required<Address>;
  /** Whether everything needed to write the URL has loaded. */
  ready: boolean;
  /**
   * How many jumps the reader has made: each one adds a history entry, so the browser's Back button undoes
   * it.
   */
  leaps: number;
  /** Called when something else changes the URL: the command palette, a link, or the browser's Back. */
  onOpen: (address: Address) => void;
};

/** Keeps the URL and the reading position in sync, whichever of them changes. */
export function useAddress({ wanted, ready, leaps, onOpen }: AddressOptions): void {
  const navigate = useNavigate();
  const search: Address = useSearch({ strict: false });
  const currentKey = addressKey(search);
  const lastWrittenKey = useRef(currentKey);
  const lastKey = useRef(currentKey);
  const writtenLeaps = useRef(leaps);

  const write = useEffectEvent(() => {
    lastWrittenKey.current = addressKey(wanted);
    const replace = writtenLeaps.current === leaps;
    writtenLeaps.current = leaps;
    void navigate({ to: '/bible', search: wanted, replace, resetScroll: false });
  });

  const notice = useEffectEvent(() => {
    if (currentKey === lastKey.current) return;
    lastKey.current = currentKey;
    const isOwnChange = currentKey === lastWrittenKey.current || currentKey === addressKey(wanted);
    // Remembers the current URL, so that going back to an earlier URL of our own counts as a new navigation.
    lastWrittenKey.current = currentKey;
    if (!isOwnChange && search.ref) onOpen(search);
  });

  useEffect(() => {
    notice();
    // Listed as a dependency so that the effect runs when the URL changes.
    void currentKey;
  }, [currentKey]);

  const target = addressKey(wanted);
  useEffect(() => {
    if (!ready || currentKey === target) return;
    const timer = setTimeout(() => write(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [ready, currentKey, target]);
}

function addressKey({ ref = '', t = '' }: Address): string {
  return JSON.stringify([ref, t]);
}
