import { useQuery } from '@tanstack/react-query';
import { type ApiResponse, apiQuery } from '@/api/query';
import { useAssistStatus } from '@/features/assist';

const topicsPath = '/api/devotionals/topics';
type LibraryTopic = ApiResponse<typeof topicsPath>[number];

/** The topics to suggest while the built-in library writes; an AI service takes any topic. */
export function useLibraryTopics(): readonly LibraryTopic[] {
  const { data: status } = useAssistStatus();
  const query = apiQuery(topicsPath);
  const { data = [] } = useQuery({ ...query, enabled: status?.writing === 'library' });
  return data;
}
