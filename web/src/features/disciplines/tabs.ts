export const disciplineTabs = ['explore', 'fasting', 'sabbath', 'practices'] as const;
export type DisciplineTab = (typeof disciplineTabs)[number];

export function isDisciplineTab(value: unknown): value is DisciplineTab {
  return disciplineTabs.some((tab) => tab === value);
}
