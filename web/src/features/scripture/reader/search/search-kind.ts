import { useState } from 'react';

export type SearchKind = 'words' | 'meaning';

const key = 'trellis-search-kind';

/** Whether one looks for words or for what is meant: remembered on this device. */
export function useSearchKind(): [SearchKind, (kind: SearchKind) => void] {
  const [kind, setKind] = useState(read);
  const change = (chosen: SearchKind) => {
    setKind(chosen);
    try {
      localStorage.setItem(key, chosen);
    } catch {
      // It holds until the panel is closed.
    }
  };
  return [kind, change];
}

function read(): SearchKind {
  try {
    return localStorage.getItem(key) === 'meaning' ? 'meaning' : 'words';
  } catch {
    return 'words';
  }
}
