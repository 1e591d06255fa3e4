import { client, unwrapResponse } from '@/api/client';
import { useApiSave, useCustomMutation } from '@/api/mutation';
import { type ApiResponse, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import type { ContentChange } from '@/features/office';

const seriesPath = '/api/admin/content/mission-series';
const missionsPath = '/api/admin/content/mission-series/{id}/missions';
/** The members' queries to refresh after a change. */
const memberPaths = ['/api/missions/series', '/api/missions/series/{seriesId}'] as const;

export type AdminSeries = ApiResponse<typeof seriesPath>[number];
export type AdminMission = ApiResponse<typeof missionsPath>[number];
export type SeriesRequest = components['schemas']['MissionSeriesRequest'];
export type MissionRequest = components['schemas']['MissionRequest'];

export const useSeriesList = () => useApiQuery(seriesPath);

export const useSeriesMissions = (id: string) => useApiQuery(missionsPath, { path: { id } });

export const useSaveSeries = () =>
  useApiSave(seriesPath, ['patch', '/api/admin/content/mission-series/{id}'], {
    refreshes: [seriesPath, ...memberPaths],
  });

export function useSaveMission(seriesId: string) {
  return useCustomMutation(
    ({ id, body }: ContentChange<MissionRequest>) =>
      unwrapResponse(
        id === null
          ? client.POST(missionsPath, { params: { path: { id: seriesId } }, body })
          : client.PATCH('/api/admin/content/missions/{id}', { params: { path: { id } }, body }),
      ),
    { refreshes: [seriesPath, missionsPath, ...memberPaths] },
  );
}
