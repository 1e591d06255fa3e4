export const sectionColors = ['blue', 'green', 'purple', 'orange', 'red', 'gray'] as const;
export type SectionColor = (typeof sectionColors)[number];

export type Section = { title: string; description: string; color: SectionColor };

export const emptySection: Section = { title: '', description: '', color: 'blue' };
