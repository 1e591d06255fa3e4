import { type Answer, useApiQuery } from '@/api/query';

export type Stats = Answer<'/api/admin/stats'>;
export type Health = Answer<'/api/admin/system-health'>;
export type Activity = Answer<'/api/admin/recent-activity'>[number];

export const useStats = () => useApiQuery('/api/admin/stats');

export const useHealth = () => useApiQuery('/api/admin/system-health');

export const useRecentActivity = () => useApiQuery('/api/admin/recent-activity');
