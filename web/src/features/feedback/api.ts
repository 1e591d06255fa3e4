import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { type Answer, apiQuery, invalidate } from '@/api/query';
import type { components } from '@/api/schema';

const listPath = '/api/admin/feedback';

export type FeedbackPage = Answer<typeof listPath>;
export type Feedback = FeedbackPage['items'][number];
export type FeedbackStatus = Feedback['status'];
export type FeedbackKind = Feedback['kind'];
type FeedbackRequest = components['schemas']['FeedbackRequest'];

export const useSendFeedback = () =>
  useMutation({
    mutationFn: (body: FeedbackRequest) => answerOf(client.POST('/api/feedback', { body })),
  });

export function useFeedback(status: FeedbackStatus | null, page: number) {
  return useQuery({
    ...apiQuery(listPath, { query: { ...(status && { status }), page } }),
    placeholderData: keepPreviousData,
  });
}

export function useSetFeedbackStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: FeedbackStatus }) =>
      answerOf(
        client.PATCH('/api/admin/feedback/{id}', { params: { path: { id } }, body: { status } }),
      ),
    onSuccess: () => invalidate(queries, listPath),
  });
}
