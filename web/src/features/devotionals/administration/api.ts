import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate, useApiQuery } from '@/api/query';
import type { components } from '@/api/schema';

const devotionalsPath = '/api/admin/daily-devotionals';
const templatesPath = '/api/admin/devotional-templates';

export type DailyDevotional = Answer<typeof devotionalsPath>[number];
export type DevotionalStatus = DailyDevotional['status'];
export type Template = Answer<typeof templatesPath>[number];
export type DevotionalRequest = components['schemas']['DevotionalRequest'];
export type TemplateRequest = components['schemas']['TemplateRequest'];

export const pageSize = 50;

export function useDailyDevotionals(page: number) {
  return useQuery({
    ...apiQuery(devotionalsPath, { query: { limit: pageSize, page } }),
    placeholderData: keepPreviousData,
  });
}

export function useDevotionalsOf(day: string) {
  return useApiQuery(devotionalsPath, { query: { from: day, to: day, limit: pageSize } });
}

/** Writes one for a day; under its id, changes it. */
export function useSaveDevotional() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      date,
      body,
    }: {
      id: string | null;
      date: string;
      body: DevotionalRequest;
    }) =>
      answerOf(
        id === null
          ? client.POST(devotionalsPath, { body: { ...body, date } })
          : client.PATCH('/api/admin/daily-devotionals/{id}', { params: { path: { id } }, body }),
      ),
    onSuccess: () =>
      Promise.all([
        invalidate(queries, devotionalsPath),
        invalidate(queries, '/api/devotionals'),
        invalidate(queries, '/api/devotionals/today'),
        invalidate(queries, '/api/admin/stats'),
      ]),
  });
}

export const useTemplates = () => useApiQuery(templatesPath);

export function useSaveTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: number | null; body: TemplateRequest }) =>
      answerOf(
        id === null
          ? client.POST(templatesPath, { body })
          : client.PATCH('/api/admin/devotional-templates/{id}', {
              params: { path: { id } },
              body,
            }),
      ),
    onSuccess: () => invalidate(queries, templatesPath),
  });
}
