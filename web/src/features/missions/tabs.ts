export const missionTabs = ['available', 'progress'] as const;
export type MissionTab = (typeof missionTabs)[number];

export function isMissionTab(value: unknown): value is MissionTab {
  return missionTabs.some((tab) => tab === value);
}
