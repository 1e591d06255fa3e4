export const progressTabs = ['overview', 'character', 'habits', 'achievements'] as const;
export type ProgressTab = (typeof progressTabs)[number];

export function isProgressTab(value: unknown): value is ProgressTab {
  return progressTabs.some((tab) => tab === value);
}
