import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '@/api/mutation';
import { apiQuery } from '@/api/query';

export function useTranslations() {
  return useQuery(apiQuery('/api/bible/translations'));
}

/** The translation that somebody chose is the one to begin with from now on. Fails quietly. */
export const useRememberTranslation = () =>
  useApiMutation('post', '/api/user/bible-translation', { replaces: '/api/auth/user' });
