import type { Verse } from '../../shared';
import { isSelected, type Selection } from '../state/places';

/** Formats the selected verses and their reference, ready to paste into an email. */
export function formatQuotation(
  verses: readonly Verse[],
  selection: Selection,
  source: { reference: string; abbreviation: string },
): string {
  const quotedText = verses
    .filter(({ verse }) => isSelected(selection, verse))
    .map(({ text }) => text)
    .join(' ');
  return `${quotedText}\n${source.reference} (${source.abbreviation})`;
}
