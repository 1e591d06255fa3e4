export const devotionalTabs = ['library', 'mine', 'create'] as const;
export type DevotionalTab = (typeof devotionalTabs)[number];

export function isDevotionalTab(value: unknown): value is DevotionalTab {
  return devotionalTabs.some((tab) => tab === value);
}
