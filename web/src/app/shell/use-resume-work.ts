import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentUser } from '@/features/accounts';
import { hasDrafts } from '@/lib/forms/drafts';

/**
 * Resumes generations that were running when the page was reloaded, on any page. The code for this loads
 * only if there are any.
 */
export function useResumeWork(): void {
  const queries = useQueryClient();
  const router = useRouter();
  const { id: person } = useCurrentUser();
  useEffect(() => {
    if (!hasDrafts(`work:${person}:`)) return;
    void import('./resume-work').then(({ resumeWork }) => resumeWork({ queries, router, person }));
  }, [queries, router, person]);
}
