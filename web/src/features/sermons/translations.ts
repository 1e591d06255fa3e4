import { useQuery } from '@tanstack/react-query';
import { useApiMutation } from '@/api/mutation';
import { apiQuery } from '@/api/query';

export function useTranslations() {
  return useQuery(apiQuery('/api/bible/translations'));
}

/** Saves the chosen translation as the default. Fails silently. */
export const useRememberTranslation = () =>
  useApiMutation('post', '/api/user/bible-translation', { replaces: '/api/auth/user' });
