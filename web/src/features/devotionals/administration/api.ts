import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client, unwrapResponse } from '@/api/client';
import { useApiSave, useCustomMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const devotionalsPath = '/api/admin/daily-devotionals';
const templatesPath = '/api/admin/devotional-templates';

export type DailyDevotional = ApiResponse<typeof devotionalsPath>[number];
export type DevotionalStatus = DailyDevotional['status'];
export type Template = ApiResponse<typeof templatesPath>[number];
export type DevotionalRequest = components['schemas']['DevotionalRequest'];
export type TemplateRequest = components['schemas']['TemplateRequest'];

export const pageSize = 50;

export function useDailyDevotionals(page: number) {
  return useQuery({
    ...apiQuery(devotionalsPath, { query: { limit: pageSize, page } }),
    placeholderData: keepPreviousData,
  });
}

export function useDevotionalsOn(day: string) {
  return useApiQuery(devotionalsPath, { query: { from: day, to: day, limit: pageSize } });
}

/** Creates a devotional for a date, or updates the one with the given id. */
export function useSaveDevotional() {
  type Change = { id: string | null; date: string; body: DevotionalRequest };
  return useCustomMutation(
    ({ id, date, body }: Change) =>
      unwrapResponse(
        id === null
          ? client.POST(devotionalsPath, { body: { ...body, date } })
          : client.PATCH('/api/admin/daily-devotionals/{id}', { params: { path: { id } }, body }),
      ),
    {
      refreshes: [
        devotionalsPath,
        '/api/devotionals',
        '/api/devotionals/today',
        '/api/admin/stats',
      ],
    },
  );
}

export const useTemplates = () => useApiQuery(templatesPath);

export const useSaveTemplate = () =>
  useApiSave(templatesPath, ['patch', '/api/admin/devotional-templates/{id}'], {
    refreshes: [templatesPath],
  });
