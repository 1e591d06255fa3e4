import { useState } from 'react';

export type SearchKind = 'words' | 'meaning';

const key = 'trellis-search-kind';

/** Whether to search by words or by meaning; remembered on this device. */
export function useSearchKind(): [SearchKind, (kind: SearchKind) => void] {
  const [kind, setKind] = useState(readStoredKind);
  const change = (chosen: SearchKind) => {
    setKind(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // If storage fails, the choice lasts until the panel is closed.
    }
  };
  return [kind, change];
}

function readStoredKind(): SearchKind {
  try {
    return localStorage.getItem(key) === 'meaning' ? 'meaning' : 'words';
  } catch {
    return 'words';
  }
}
