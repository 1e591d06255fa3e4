import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApiMutation } from '@/api/mutation';
import { type ApiResponse, apiQuery } from '@/api/query';

const listPath = '/api/admin/feedback';

export type FeedbackPage = ApiResponse<typeof listPath>;
export type Feedback = FeedbackPage['items'][number];
export type FeedbackStatus = Feedback['status'];
export type FeedbackKind = Feedback['kind'];
export const useSendFeedback = () => useApiMutation('post', '/api/feedback');

export function useFeedback(status: FeedbackStatus | null, page: number) {
  return useQuery({
    ...apiQuery(listPath, { query: { ...(status && { status }), page } }),
    placeholderData: keepPreviousData,
  });
}

export const useSetFeedbackStatus = () =>
  useApiMutation('patch', '/api/admin/feedback/{id}', { refreshes: [listPath] });
