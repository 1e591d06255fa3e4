import type { WritingSource } from './api';

/** A source on one line, as it stands in a printed list. */
export function sourceLine({ title, author, reference, rights }: WritingSource): string {
  return [[title, author, reference].filter(Boolean).join(', '), rights].filter(Boolean).join('. ');
}
