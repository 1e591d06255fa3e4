import type { WritingSource } from './api';

/** A source on one line, as in a bibliography. */
export function sourceLine({ title, author, reference, rights }: WritingSource): string {
  return [[title, author, reference].filter(Boolean).join(', '), rights].filter(Boolean).join('. ');
}
