import type { Verse } from '../../shared';
import { isSelected, type Selection } from '../state/places';

/** The words of the verses marked out, with whence they are, as one pastes them into a letter. */
export function quotation(
  verses: readonly Verse[],
  selection: Selection,
  source: { reference: string; abbreviation: string },
): string {
  const words = verses
    .filter(({ verse }) => isSelected(selection, verse))
    .map(({ text }) => text)
    .join(' ');
  return `${words}\n${source.reference} (${source.abbreviation})`;
}
