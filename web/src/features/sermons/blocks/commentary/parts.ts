import { m } from '@/messages';

/** The commentary sections that are running text. */
export const commentaryParts = [
  { key: 'explanation', label: m.sermon_blocks_explanation },
  { key: 'theologicalInsights', label: m.common_theological_insights },
  { key: 'practicalApplications', label: m.sermon_blocks_applications },
] as const;

/** Parses cross-references separated by commas. */
export function parseCrossReferences(input: string): string[] {
  return input
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
