import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, client } from '@/api/client';
import { apiQuery } from '@/api/query';

export function useTranslations() {
  return useQuery(apiQuery('/api/bible/translations'));
}

/** The translation that somebody chose is the one to begin with from now on. Fails quietly. */
export function useRememberTranslation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (translationId: string) =>
      answerOf(client.POST('/api/user/bible-translation', { body: { translationId } })),
    onSuccess: (user) => queries.setQueryData(apiQuery('/api/auth/user').queryKey, user),
  });
}
