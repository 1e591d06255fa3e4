export const sisterAppTabs = ['available', 'progress', 'notifications'] as const;
export type SisterAppTab = (typeof sisterAppTabs)[number];

export function isSisterAppTab(value: unknown): value is SisterAppTab {
  return sisterAppTabs.some((tab) => tab === value);
}
