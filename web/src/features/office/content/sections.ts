/** The content sections in tab order. */
export const contentSections = [
  'abide-moments',
  'missions',
  'disciplines',
  'fasting-plans',
  'reading-plans',
  'character-focuses',
  'sister-apps',
  'bible-texts',
] as const;
export type ContentSectionName = (typeof contentSections)[number];

export function isContentSection(value: unknown): value is ContentSectionName {
  return contentSections.some((section) => section === value);
}
