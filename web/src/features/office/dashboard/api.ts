import { type ApiResponse, useApiQuery } from '@/api/query';

export type Stats = ApiResponse<'/api/admin/stats'>;
export type Health = ApiResponse<'/api/admin/system-health'>;
export type Activity = ApiResponse<'/api/admin/recent-activity'>[number];

export const useStats = () => useApiQuery('/api/admin/stats');

export const useHealth = () => useApiQuery('/api/admin/system-health');

export const useRecentActivity = () => useApiQuery('/api/admin/recent-activity');
