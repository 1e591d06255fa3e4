import { client } from '@/api/client';
import { type Answer, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';
import { type Change, useSave } from '@/features/office';

const seriesPath = '/api/admin/content/mission-series';
const missionsPath = '/api/admin/content/mission-series/{id}/missions';
/** What people see of them. */
const seenBy = ['/api/missions/series', '/api/missions/series/{seriesId}'] as const;

export type AdminSeries = Answer<typeof seriesPath>[number];
export type AdminMission = Answer<typeof missionsPath>[number];
export type SeriesRequest = components['schemas']['MissionSeriesRequest'];
export type MissionRequest = components['schemas']['MissionRequest'];

export const useSeriesList = () => useApiQuery(seriesPath);

export const useMissionsOf = (id: string) => useApiQuery(missionsPath, { path: { id } });

export function useSaveSeries() {
  return useSave(
    ({ id, body }: Change<SeriesRequest>) =>
      id === null
        ? client.POST(seriesPath, { body })
        : client.PATCH('/api/admin/content/mission-series/{id}', {
            params: { path: { id } },
            body,
          }),
    [seriesPath, ...seenBy],
  );
}

export function useSaveMission(seriesId: string) {
  return useSave(
    ({ id, body }: Change<MissionRequest>) =>
      id === null
        ? client.POST(missionsPath, { params: { path: { id: seriesId } }, body })
        : client.PATCH('/api/admin/content/missions/{id}', { params: { path: { id } }, body }),
    [seriesPath, missionsPath, ...seenBy],
  );
}
